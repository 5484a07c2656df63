import net from "node:net";

export interface SmtpDouble {
  port: number;
  /** Replies of the next conversations, by the first word of the command. */
  replies: Record<string, string>;
  messages: string[];
  /** Recipients whose RCPT is answered by one byte every 50 ms, without an end. */
  dripping: Set<string>;
  /** Whether the last of these answers has begun, and its connection ended. */
  dripped(): "none" | "begun" | "ended";
  close(): Promise<void>;
}

/** A mail server that accepts everything, unless it is told to answer otherwise. */
export async function openSmtpDouble(): Promise<SmtpDouble> {
  const double: Pick<SmtpDouble, "replies" | "messages" | "dripping"> = {
    replies: {},
    messages: [],
    dripping: new Set(),
  };
  let state: ReturnType<SmtpDouble["dripped"]> = "none";
  const drip = (socket: net.Socket) => {
    state = "begun";
    const timer = setInterval(() => socket.write("2"), 50);
    socket.on("close", () => {
      clearInterval(timer);
      state = "ended";
    });
  };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    let inData = false;
    let pending = "";
    let message = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    const onLine = (line: string) => {
      if (inData) {
        if (line !== ".") message += `${line}\n`;
        else {
          inData = false;
          double.messages.push(message);
          say(double.replies["."] ?? "250 queued");
        }
        return;
      }
      const word = (line.split(/[ :]/)[0] ?? "").toUpperCase();
      if (word === "DATA") {
        inData = true;
        message = "";
      }
      if (word === "RCPT" && [...double.dripping].some((to) => line.includes(to))) return drip(socket);
      say(double.replies[word] ?? (word === "DATA" ? "354 go on" : word === "AUTH" ? "235 welcome" : "250 fine"));
    };
    say("220 double");
    socket.on("data", (chunk) => {
      const lines = (pending + chunk.toString()).split("\r\n");
      pending = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    ...double,
    port: (server.address() as net.AddressInfo).port,
    dripped: () => state,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
