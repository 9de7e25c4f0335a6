<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** What a cookie or a stored value is good for (specification, section 3). All but the necessary ones wait for the visitor's word. */
enum Category: string {
	case Necessary   = 'necessary';
	case Preferences = 'preferences';
	case Statistics  = 'statistics';
	case Marketing   = 'marketing';

	/** The cookie that holds the choice: 1 or 0 (rulings, "People and things"). */
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
			self::Statistics  => __( 'Tell us which pages are used and where visitors get stuck.', 'vitrine' ),
			self::Marketing   => __( 'Tell advertisers which of their ads led to a visit, and show you fitting ones elsewhere.', 'vitrine' ),
		};
	}
}
