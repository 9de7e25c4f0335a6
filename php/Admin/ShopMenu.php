<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** Shop: the menu in wp-admin below which all screens of the shop stand, in the order of the places below. */
final class ShopMenu {

	/** Of the menu and of its first page, the overview. */
	public const SLUG = 'vitrine';

	/** Priorities of `admin_menu`. */
	public const OVERVIEW   = 9;
	public const ORDERS     = 11;
	public const MESSAGES   = 12;
	public const NEWSLETTER = 13;
	public const CONSENT    = 14;
	public const IMPORT     = 15;
	public const SETTINGS   = 16;
	public const SET_UP     = 17;

	/** Bubbles count no further: nobody needs to know more, and counting a large table costs time on every screen. */
	public const MOST_COUNTED = 99;

	/** A title with the number of things that wait there, written as WordPress does for comments and updates. */
	public static function titled( string $title, int $waiting ): string {
		if ( $waiting < 1 ) {
			return $title;
		}
		$number = $waiting > self::MOST_COUNTED ? number_format_i18n( self::MOST_COUNTED ) . '+' : number_format_i18n( $waiting );
		return sprintf( '%s <span class="awaiting-mod count-%d"><span>%s</span></span>', $title, min( $waiting, self::MOST_COUNTED ), $number );
	}
}
