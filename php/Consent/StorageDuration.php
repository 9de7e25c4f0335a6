<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** Storage periods as shown to visitors. */
final class StorageDuration {

	public static function minutes( int $minutes ): string {
		/* translators: %d: storage period in minutes */
		return sprintf( _n( '%d minute', '%d minutes', $minutes, 'vitrine' ), $minutes );
	}

	public static function days( int $days ): string {
		/* translators: %d: storage period in days */
		return sprintf( _n( '%d day', '%d days', $days, 'vitrine' ), $days );
	}

	public static function years( int $years ): string {
		/* translators: %d: storage period in years */
		return sprintf( _n( '%d year', '%d years', $years, 'vitrine' ), $years );
	}

	/** A session cookie. */
	public static function browser(): string {
		return __( 'until you close the browser', 'vitrine' );
	}

	public static function tab(): string {
		return __( 'until you close the tab', 'vitrine' );
	}

	public static function untilDeleted(): string {
		return __( 'until it is deleted', 'vitrine' );
	}
}
