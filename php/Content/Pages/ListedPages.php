<?php
declare(strict_types=1);

namespace Vitrine\Content\Pages;

use Vitrine\Storefront\Blocks\LegalLinks;
use Vitrine\Storefront\ThemeLinks\SavedParts;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;
use WP_Post;

/**
 * Keeps setup's legal pages out of lists of all pages, which many themes print as navigation until the owner makes a menu, where the shop's
 * own links have them. If the owner has removed those from the footer, the pages stay in the lists.
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
		$place = ThemeLinks::current();
		if (
			in_array( $place, array( '', ThemeLinks::OWN ), true )
			|| ( $place === ThemeLinks::IN_PARTS && SavedParts::isMissing( 'vitrine/legal-links' ) )
		) {
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
