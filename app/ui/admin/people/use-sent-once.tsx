import type { useFetcher } from "@remix-run/react";
import { type ComponentProps, forwardRef, useCallback, useEffect, useMemo, useRef } from "react";

const FORM = "the form";

/**
 * The fetcher, which does not send its form, or the same values, again until it has its answer. React shows late on a slow machine that a form is
 * being sent, and a second click of a double click would come before.
 */
export function useSentOnce<Fetcher extends ReturnType<typeof useFetcher>>(fetcher: Fetcher): Fetcher {
  const { Form, submit } = fetcher;
  /** What was sent and has no answer yet. */
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (fetcher.state === "idle") sent.current = null;
  }, [fetcher]);
  const Once = useMemo(
    () =>
      forwardRef<HTMLFormElement, ComponentProps<typeof Form>>(({ onSubmit, ...props }, ref) => (
        <Form
          {...props}
          ref={ref}
          onSubmit={(event) => {
            onSubmit?.(event);
            if (event.defaultPrevented) return;
            if (sent.current !== null) event.preventDefault();
            sent.current = FORM;
          }}
        />
      )),
    [Form],
  );
  const submitOnce = useCallback<typeof submit>(
    (values, options) => {
      const written = JSON.stringify(values);
      if (sent.current === written) return;
      sent.current = written;
      submit(values, options);
    },
    [submit],
  );
  return useMemo(() => ({ ...fetcher, Form: Once, submit: submitOnce }), [fetcher, Once, submitOnce]);
}
