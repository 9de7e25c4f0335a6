<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Kernel\Clock;

/** The cart that waits for a customer in their account, for other devices and later days: wishes like a cookie's, believed in nothing. */
final class PendingCart {

	/** User meta: the lines as JSON. */
	public const META = 'vitrine_pending_cart';

	/** User meta: when the lines were changed last, in seconds since 1970 (ten digits, so that they compare as text). */
	public const CHANGED = 'vitrine_pending_cart_at';

	public function __construct( private readonly Clock $clock ) {
	}

	/** @return list<CartLine> */
	public function of( int $user ): array {
		$kept  = get_user_meta( $user, self::META, true );
		$lines = json_decode( is_string( $kept ) ? $kept : '', true );
		return is_array( $lines ) ? CartReader::read( $lines )[0] : array();
	}

	/**
	 * Keeps a cart in place of the one before; the newest is right.
	 *
	 * @param array<mixed> $wishes The `cart` of a request.
	 * @return list<CartLine> What is kept of it.
	 */
	public function keep( int $user, array $wishes ): array {
		$lines = array_map( self::known( ... ), CartReader::read( $wishes )[0] );
		$this->write( $user, $lines );
		return $lines;
	}

	public function forget( int $user ): void {
		delete_user_meta( $user, self::META );
		delete_user_meta( $user, self::CHANGED );
	}

	/** @param list<CartLine> $lines */
	private function write( int $user, array $lines ): void {
		if ( $lines === array() ) {
			$this->forget( $user );
			return;
		}
		update_user_meta( $user, self::META, wp_slash( (string) wp_json_encode( array_map( static fn ( CartLine $line ): array => $line->wire(), $lines ) ) ) );
		update_user_meta( $user, self::CHANGED, (string) $this->clock->now()->getTimestamp() );
	}

	/** What is no name of a delivery method is any text of any length; it is not kept. */
	private static function known( CartLine $line ): CartLine {
		$shipping = preg_match( DeliverySettings::KEY, (string) $line->shipping ) === 1 ? $line->shipping : null;
		return new CartLine( $line->id, $line->quantity, $line->wishedPrice, $shipping, $line->accessories, $line->changeCount );
	}
}
