<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Rest\Schema;

/** A purchase in responses and user meta; browsers remove its lines from their carts. */
final class PurchaseResource {

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'number' => Schema::text(),
				'lines'  => self::linesSchema(),
			),
			array(),
			'Purchase'
		);
	}

	/** @return array{number: string, lines: list<array{id: int, kiekis: int}>} */
	public static function toArray( Purchase $purchase ): array {
		return array(
			'number' => $purchase->number,
			'lines'  => self::lines( $purchase->bought ),
		);
	}

	/** @return array<string, mixed> */
	public static function linesSchema(): array {
		$line = array(
			'id'     => Schema::int(),
			'kiekis' => Schema::int( 1 ),
		);
		return Schema::list( Schema::object( $line, array(), 'BoughtLine' ) );
	}

	/**
	 * @param array<int, int> $bought Quantities by product id.
	 * @return list<array{id: int, kiekis: int}>
	 */
	public static function lines( array $bought ): array {
		return array_map(
			static fn ( int $id, int $quantity ): array => array(
				'id'     => $id,
				'kiekis' => $quantity,
			),
			array_keys( $bought ),
			$bought
		);
	}

	/**
	 * The `known` argument: order numbers whose items the browser has already removed from its cart.
	 *
	 * @return array<string, mixed>
	 */
	public static function knownArgument(): array {
		return Schema::list( Schema::text( 20 ), CartLimits::MAX_KNOWN_ORDERS );
	}
}
