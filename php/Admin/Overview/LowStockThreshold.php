<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

/** The quantity at or below which the overview reports low stock. */
final class LowStockThreshold {

	public const OPTION = 'vitrine_low_stock';

	public const DEFAULT = 3;

	public const MAX = 1000;

	public static function threshold(): int {
		$kept = get_option( self::OPTION, self::DEFAULT );
		return is_numeric( $kept ) ? max( 0, min( self::MAX, (int) $kept ) ) : self::DEFAULT;
	}

	public static function save( int $threshold ): void {
		update_option( self::OPTION, max( 0, min( self::MAX, $threshold ) ), false );
	}
}
