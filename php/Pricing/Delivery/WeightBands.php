<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Delivery;

use Vitrine\Pricing\Prices\Exchange;

defined( 'ABSPATH' ) || exit;

/** Delivery prices by weight, as carriers list them. Heavier orders are sent as several parcels of the heaviest band. */
final readonly class WeightBands {

	/** @var list<array{to: int, price: int}> The lightest first. */
	public array $bands;

	/** @param list<array{to: int, price: int}> $bands `to` is the highest weight in grams, `price` is in cents, VAT included. */
	public function __construct( array $bands = array() ) {
		usort( $bands, static fn ( array $one, array $other ): int => $one['to'] <=> $other['to'] );
		$this->bands = $bands;
	}

	public function in( Exchange $exchange ): self {
		return new self(
			array_map(
				static fn ( array $band ): array => array( 'price' => $exchange->amount( $band['price'] ) ) + $band,
				$this->bands
			)
		);
	}

	/** In cents; 0 without bands. */
	public function priceOf( int $grams ): int {
		$heaviest = $this->bands === array() ? null : $this->bands[ count( $this->bands ) - 1 ];
		if ( $heaviest === null || $heaviest['to'] < 1 ) {
			return 0;
		}
		$full = intdiv( max( 0, $grams - 1 ), $heaviest['to'] );
		return $full * $heaviest['price'] + $this->band( $grams - $full * $heaviest['to'] );
	}

	private function band( int $grams ): int {
		foreach ( $this->bands as $band ) {
			if ( $grams <= $band['to'] ) {
				return $band['price'];
			}
		}
		return 0;
	}
}
