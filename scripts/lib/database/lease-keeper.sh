#!/bin/sh
# Stops the embedded PostgreSQL when the last process that uses it has ended, however it ended: stdin is a pipe from that
# process. Usage: lease-keeper.sh <control folder> <lease> <postmaster.pid>
control=$1
lease=$2
pid_file=$3

cat >/dev/null

tries=0
until mkdir "$control/lock" 2>/dev/null; do
  [ -d "$control" ] || exit 0 # it was deleted, with the data
  holder=$(cat "$control/lock/pid" 2>/dev/null)
  tries=$((tries + 1))
  if [ "$tries" -gt 600 ] || { [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; }; then
    rm -rf "$control/lock"
  fi
  sleep 0.1
done
echo $$ >"$control/lock/pid"
trap 'rm -rf "$control/lock"' EXIT

rm -f "$control/leases/$lease"
for other in "$control"/leases/*; do
  [ -e "$other" ] || continue
  name=${other##*/}
  if [ "$name" = manual ] || kill -0 "${name%%-*}" 2>/dev/null; then exit 0; fi
  rm -f "$other"
done

server=$(head -n 1 "$pid_file" 2>/dev/null) || exit 0
[ -n "$server" ] || exit 0
kill -INT "$server" 2>/dev/null || exit 0
waited=0
while [ -e "$pid_file" ] && kill -0 "$server" 2>/dev/null; do
  waited=$((waited + 1))
  [ "$waited" -eq 60 ] && kill -QUIT "$server" 2>/dev/null
  [ "$waited" -gt 120 ] && exit 1
  sleep 0.05
done
