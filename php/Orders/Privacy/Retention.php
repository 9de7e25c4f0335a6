<?php
declare(strict_types=1);

namespace Vitrine\Orders\Privacy;

use DateTimeImmutable;
use Vitrine\Kernel\Filters;

/** For how long the law on accounting wants orders, and what belongs to them, to be kept as they are. */
final class Retention {

	/** Years, where the filter says nothing else. */
	private const YEARS = 10;

	/** What is older may be made anonymous. */
	public static function end( DateTimeImmutable $now ): DateTimeImmutable {
		return $now->modify( '-' . self::years() . ' years' );
	}

	/** Why an erasing request leaves the rest, for whoever carries it out. */
	public static function reason(): string {
		$years = self::years();
		/* translators: %d: years */
		return sprintf( _n( 'Orders are kept for %d year, as the law on accounting asks, and made anonymous after that.', 'Orders are kept for %d years, as the law on accounting asks, and made anonymous after that.', $years, 'vitrine' ), $years );
	}

	private static function years(): int {
		/** For how many years orders are kept before an erasing request takes the person out of them: `fn ( int $years )`. */
		return max( 0, Filters::apply( 'vitrine_order_retention_years', self::YEARS ) );
	}
}
