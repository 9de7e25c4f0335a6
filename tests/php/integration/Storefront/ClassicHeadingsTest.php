<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Admin\Setup\HomePage;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

/** Classic themes whose header contains headings: the site's name on the home page, or the title of each page. */
final class ClassicHeadingsTest extends TestCase {

	/** As Twenty Twenty-One and OceanWP do. */
	private const HEADER = <<<'PHP'
		<!DOCTYPE html>
		<html <?php language_attributes(); ?>>
		<head><?php wp_head(); ?></head>
		<body <?php body_class(); ?>>
		<<?php echo is_front_page() ? 'h1' : 'p'; ?> class="site-title"><?php bloginfo( 'name' ); ?></<?php echo is_front_page() ? 'h1' : 'p'; ?>>
		<?php if ( apply_filters( 'ocean_display_page_header', true ) ) { ?>
			<h1 class="page-header-title"><?php the_title(); ?></h1>
		<?php } ?>
		<main>
		PHP;

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$to = Site::folder() . '/wp-content/themes/classic-headings';
		is_dir( $to ) || mkdir( $to );
		foreach ( array( 'style.css', 'functions.php', 'footer.php', 'index.php' ) as $file ) {
			copy( dirname( __DIR__, 3 ) . "/fixtures/themes/classic-menu/$file", "$to/$file" );
		}
		file_put_contents( "$to/header.php", self::HEADER );
		search_theme_directories( true );
		switch_theme( 'classic-headings' );
	}

	public function testThePagesOfTheShopHaveOneMainHeading(): void {
		$this->service( HomePage::class )->make( EmbeddedLanguages::supported() );
		self::assertTrue( $this->service( HomePage::class )->show() );
		$pages = array();
		foreach ( array( '/', '/shop', '/de/shop', '/withdraw' ) as $path ) {
			$pages[ $path ] = $this->http( 'GET', $path )->raw;
			self::assertSame( 1, substr_count( $pages[ $path ], '<h1' ), $path );
			self::assertStringNotContainsString( 'page-header-title', $pages[ $path ], $path );
		}
		self::assertStringContainsString( '<h1 class="site-title">', $pages['/'] );
		self::assertStringContainsString( '<h2 class="v-hero__headline">', $pages['/'] );
	}

	public function testAPageOfTheOwnerKeepsTheThemesHeading(): void {
		wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Studio', 'post_name' => 'studio' ) );
		self::assertStringContainsString( '<h1 class="page-header-title">Studio</h1>', $this->http( 'GET', '/studio' )->raw );
	}
}
