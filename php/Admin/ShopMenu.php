<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** The Shop menu in wp-admin, and the order of its screens. */
final class ShopMenu {

	/** Slug of the menu and of its first screen, the overview. */
	public const SLUG = 'vitrine';

	/** Priorities of `admin_menu`. */
	public const OVERVIEW   = 9;
	public const ORDERS     = 11;
	public const CUSTOMERS  = 12;
	public const MESSAGES   = 13;
	public const NEWSLETTER = 14;
	public const CONSENT    = 15;
	public const IMPORT     = 16;
	public const REDIRECTS  = 17;
	public const SETTINGS   = 18;
	public const SET_UP     = 19;

	/** Highest number shown in a menu bubble: counting a large table would slow down every screen. */
	public const MAX_BADGE_COUNT = 99;

	/** A menu title with a bubble, marked up like WordPress's own for comments and updates. */
	public static function titled( string $title, int $waiting ): string {
		if ( $waiting < 1 ) {
			return $title;
		}
		$number = $waiting > self::MAX_BADGE_COUNT ? number_format_i18n( self::MAX_BADGE_COUNT ) . '+' : number_format_i18n( $waiting );
		return sprintf(
			'%s <span class="awaiting-mod count-%d"><span>%s</span></span>',
			$title,
			min( $waiting, self::MAX_BADGE_COUNT ),
			$number
		);
	}
}
