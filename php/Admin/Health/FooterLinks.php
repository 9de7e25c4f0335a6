<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\ThemeLinks\PageLinks;

/** The links in the footer of the home page, as a visitor gets it: the theme, its settings and other plugins decide what it shows. */
final class FooterLinks {

	public function __construct( private readonly Languages $languages ) {
	}

	/** @return array<string, true>|null As of `PageLinks`; null if the site cannot request its own page. */
	public function of( Language $language ): ?array {
		$url  = $this->languages->url( '', $language );
		$html = OwnPage::html( $url );
		return $html === null ? null : PageLinks::in( self::footer( $html ), $url );
	}

	/** The last outermost `<footer>` with its contents, and the shop's legal line below it; the whole page if there is no footer. */
	private static function footer( string $page ): string {
		preg_match_all( '#<(/?)footer\b[^>]*>#i', $page, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$depth = 0;
		$start = null;
		$last  = $page;
		foreach ( $tags as $tag ) {
			$depth = max( 0, $depth + ( $tag[1][0] === '/' ? -1 : 1 ) );
			if ( $depth === 1 && $tag[1][0] === '' ) {
				$start = $tag[0][1];
			} elseif ( $depth === 0 && $start !== null ) {
				$last  = substr( $page, $start, $tag[0][1] - $start );
				$start = null;
			}
		}
		return preg_match( '#<nav\s[^>]*?\bclass=["\']?(?:[^"\'>]*\s)?v-legal-links\b.*?</nav>#s', $page, $line ) === 1 ? $last . $line[0] : $last;
	}
}
