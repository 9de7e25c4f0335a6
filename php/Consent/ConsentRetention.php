<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Vitrine\Kernel\Clock;

/** How long consent records are kept: as long as proof may be required. */
final class ConsentRetention {

	/** Option name; the value is in years. */
	public const OPTION = 'vitrine_consent_years';

	public const DEFAULT   = 3;
	public const MAX_YEARS = 10;

	public function __construct( private readonly ConsentLog $consentLog, private readonly Clock $clock ) {
	}

	public static function years(): int {
		return self::clean( get_option( self::OPTION, self::DEFAULT ) );
	}

	/** Whole years from 1 to 10; the default if not numeric. */
	public static function clean( mixed $years ): int {
		return is_numeric( $years ) ? max( 1, min( self::MAX_YEARS, (int) $years ) ) : self::DEFAULT;
	}

	public function sweep(): void {
		$this->consentLog->forgetBefore( $this->clock->now()->modify( '-' . self::years() . ' years' ) );
	}
}
