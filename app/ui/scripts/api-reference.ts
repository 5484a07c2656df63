/** The part of Swagger UI's configuration that we use. */
type Settings = {
  domNode: Element;
  url: string;
  /** Off: it would put a link inside the button that opens a call. */
  deepLinking: boolean;
  docExpansion: "list";
  defaultModelsExpandDepth: number;
  /** No validator: the page asks no other host. */
  validatorUrl: null;
  persistAuthorization: boolean;
  /** Without colours, whose inline values would not follow the scheme. */
  syntaxHighlight: { activated: boolean };
  /** Methods that can be tried on the page. */
  supportedSubmitMethods: readonly string[];
  requestInterceptor: (request: Call) => Call;
};

type Call = { loadSpec?: boolean; headers: Record<string, string> };

/** Sends no key but a test key: a live one has no place in a page. The call is then refused as one without a key. */
function withoutLiveKey(call: Call): Call {
  const { Authorization: key = "", ...headers } = call.headers;
  return call.loadSpec || key.startsWith("Bearer lok_test_") ? call : Object.assign(call, { headers });
}

/** The tables and code of wide content scroll sideways, so that the keyboard must reach them. */
function letKeyboardScroll(element: Element): void {
  new MutationObserver(() => {
    for (const box of element.querySelectorAll<HTMLElement>("pre, .table-container, .model-box"))
      if (box.tabIndex < 0) box.tabIndex = 0;
  }).observe(element, { childList: true, subtree: true });
}

const panel = document.querySelector<HTMLElement>("[data-document]");
const { SwaggerUIBundle: show } = window as unknown as { SwaggerUIBundle?: (settings: Settings) => unknown };

if (panel && show) {
  letKeyboardScroll(panel);
  show({
    domNode: panel,
    url: panel.dataset.document ?? "",
    deepLinking: false,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    validatorUrl: null,
    persistAuthorization: false,
    syntaxHighlight: { activated: false },
    supportedSubmitMethods: ["get", "post"],
    requestInterceptor: withoutLiveKey,
  });
}
