<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Content\Pages\ListedPages;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\Theme;
use Vitrine\Storefront\ThemeLinks\ThemeLinks;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;
use WP_Post;

/** Lists of all pages in a kept block theme, which may be in its header and its footer. */
final class ListedPagesTest extends TestCase {

	public function testMoreListsOnAPageTakeNoMoreQueries(): void {
		$this->service( StarterPages::class )->make( array( $this->service( Languages::class )->default() ) );
		switch_theme( 'twentytwentyfive' );
		update_option( Theme::OPTION, Theme::KEEP, false );
		$this->service( ThemeLinks::class )->choose( ThemeLinks::IN_PARTS );
		$footer = array( 'post_type' => 'wp_template_part', 'post_name' => 'footer', 'post_title' => 'Footer', 'post_status' => 'publish' );
		$part   = wp_insert_post( $footer );
		wp_set_object_terms( $part, 'twentytwentyfive', 'wp_theme' );
		wp_set_object_terms( $part, 'footer', 'wp_template_part_area' );
		update_post_meta( $part, '_wp_ignored_hooked_blocks', '["other/block"]' );
		Site::newRequest();
		$listed = $this->service( ListedPages::class );
		$pages  = array_values( array_filter( get_pages() ?: array(), static fn ( mixed $page ): bool => $page instanceof WP_Post ) );
		$first  = $listed->withoutLegalPages( $pages );
		self::assertLessThan( count( $pages ), count( $first ) );
		$queries = $this->queries();
		self::assertEquals( $first, $listed->withoutLegalPages( $pages ) );
		self::assertSame( $queries, $this->queries() );

		// The next page is of another request.
		update_post_meta( $part, '_wp_ignored_hooked_blocks', '["vitrine/legal-links"]' );
		Site::newRequest();
		self::assertCount( count( $pages ), $this->service( ListedPages::class )->withoutLegalPages( $pages ) );
	}

	private function queries(): int {
		return $this->service( Database::class )->wpdb->num_queries;
	}
}
