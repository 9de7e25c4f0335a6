<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** The mailbox that an e-mail address delivers to, for limits: one mailbox has any number of addresses. */
final class Mailbox {

	/** Ignores case, `+tag`, and the dots that Gmail ignores. Never send e-mails to the result. */
	public static function of( string $email ): string {
		[ $name, $host ] = explode( '@', strtolower( trim( $email ) ), 2 ) + array( '', '' );
		$name            = explode( '+', $name, 2 )[0];
		return in_array( $host, array( 'gmail.com', 'googlemail.com' ), true )
			? str_replace( '.', '', $name ) . '@gmail.com'
			: "$name@$host";
	}
}
