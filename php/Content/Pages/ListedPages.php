<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Vitrine\Storefront\Blocks\LegalLinks;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;
use WP_Post;

/**
 * Keeps setup's legal pages out of lists of all pages, which many themes print as navigation until the owner makes a menu, where the shop's
 * own links have them.
 */
final class ListedPages {

	public function __construct( private readonly LegalLinks $legal ) {
	}

	/**
	 * Filter `get_pages`, after the other languages' pages are gone. Pages that the owner wrote were listed before the shop and stay.
	 *
	 * @param array<WP_Post> $pages
	 * @return array<WP_Post>
	 */
	public function withoutLegalPages( array $pages ): array {
		if ( in_array( ThemeLinks::current(), array( '', ThemeLinks::OWN ), true ) ) {
			return $pages;
		}
		$linked = array_map( untrailingslashit( ... ), array_column( $this->legal->links(), 'url' ) );
		return array_values(
			array_filter(
				$pages,
				static fn ( WP_Post $page ): bool => get_post_meta( $page->ID, HiddenPages::KEY, true ) === ''
					|| ! in_array( untrailingslashit( (string) get_permalink( $page ) ), $linked, true )
			)
		);
	}
}
