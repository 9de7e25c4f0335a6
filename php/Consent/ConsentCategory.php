<?php
declare(strict_types=1);

namespace Vitrine\Consent;

defined( 'ABSPATH' ) || exit;

/** Purpose of a cookie or stored value (specification, section 3). All except the necessary ones require consent. */
enum ConsentCategory: string {
	case Necessary   = 'necessary';
	case Preferences = 'preferences';
	case Statistics  = 'statistics';
	case Marketing   = 'marketing';

	/** Name of the cookie that stores the choice: 1 or 0. */
	public function cookie(): string {
		return "cookie_{$this->value}";
	}

	public function label(): string {
		return match ( $this ) {
			self::Necessary   => __( 'Necessary', 'vitrine' ),
			self::Preferences => __( 'Preferences', 'vitrine' ),
			self::Statistics  => __( 'Statistics', 'vitrine' ),
			self::Marketing   => __( 'Marketing', 'vitrine' ),
		};
	}

	public function text(): string {
		return match ( $this ) {
			self::Necessary   => __( 'Cart, favourites, sign-in and this choice. The shop does not work without them.', 'vitrine' ),
			self::Preferences => __( 'Extras such as the live chat, which remembers your conversation.', 'vitrine' ),
			self::Statistics  => __( 'Show us which pages are used and where visitors get stuck.', 'vitrine' ),
			self::Marketing   => __( 'Measure which ads led to a visit, and show you relevant ads on other sites.', 'vitrine' ),
		};
	}
}
