<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use DateTimeImmutable;
use Vitrine\Kernel\Filters;

/** How long orders and their documents must be kept unchanged under accounting law. */
final class OrderRetention {

	/** Years, unless filtered. */
	private const DEFAULT_YEARS = 10;

	/** Orders placed before this time may be anonymised. */
	public static function cutoff( DateTimeImmutable $now ): DateTimeImmutable {
		return $now->modify( '-' . self::years() . ' years' );
	}

	/** Explains to the administrator why an erasure request keeps recent orders. */
	public static function reason(): string {
		$years = self::years();
		return sprintf(
			/* translators: %d: years */
			_n(
				'Orders are kept for %d year, as required by accounting law, and anonymised after that.',
				'Orders are kept for %d years, as required by accounting law, and anonymised after that.',
				$years,
				'vitrine'
			),
			$years
		);
	}

	private static function years(): int {
		/** Filters the number of years for which orders are kept before erasure requests anonymise them: `fn ( int $years )`. */
		return max( 0, Filters::apply( 'vitrine_order_retention_years', self::DEFAULT_YEARS ) );
	}
}
