# Purges by tags with the module xkey. Included by varnish.vcl.

import xkey;

sub vcl_recv {
	unset req.http.X-Vitrine-Purged;
	if (req.method == "PURGE") {
		# A TLS proxy on this machine has an address of the ACL, too, but adds to X-Forwarded-For.
		if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
			return (synth(405, "Not allowed"));
		}
		if (!req.http.xkey-purge) {
			return (purge);
		}
		set req.http.X-Vitrine-Purged = xkey.purge(req.http.xkey-purge);
		return (synth(200, "Purged"));
	}
}
