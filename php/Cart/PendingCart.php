<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Clock;

/** The cart stored with an account, for other devices and later visits. As untrusted as the cart cookie. */
final class PendingCart {

	/** User meta: the lines as JSON. */
	public const META = 'vitrine_pending_cart';

	/** User meta: time of the last change as a Unix timestamp; always ten digits, so that it can be compared as text. */
	public const CHANGED = 'vitrine_pending_cart_at';

	public function __construct( private readonly Clock $clock ) {
	}

	/** @return list<CartLine> */
	public function forUser( int $user ): array {
		$stored = get_user_meta( $user, self::META, true );
		$lines  = json_decode( is_string( $stored ) ? $stored : '', true );
		return is_array( $lines ) ? CartInputParser::read( $lines )->lines : array();
	}

	public function forget( int $user ): void {
		delete_user_meta( $user, self::META );
		delete_user_meta( $user, self::CHANGED );
	}

	/** @param list<CartLine> $lines */
	public function save( int $user, array $lines ): void {
		if ( $lines === array() ) {
			$this->forget( $user );
			return;
		}
		update_user_meta( $user, self::META, wp_slash( CartLineResource::encode( $lines ) ) );
		update_user_meta( $user, self::CHANGED, (string) $this->clock->now()->getTimestamp() );
	}
}
