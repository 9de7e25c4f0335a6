<?php
declare(strict_types=1);

namespace Vitrine\Consent;

defined( 'ABSPATH' ) || exit;

/** Types of browser storage. */
enum StorageType: string {
	case Cookie  = 'cookie';
	case Local   = 'local';
	case Session = 'session';

	public function label(): string {
		return match ( $this ) {
			self::Cookie  => __( 'Cookie', 'vitrine' ),
			self::Local   => __( 'Local storage', 'vitrine' ),
			self::Session => __( 'Session storage', 'vitrine' ),
		};
	}
}
