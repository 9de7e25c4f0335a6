<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Storefront\ResponsiveImages;
use Vitrine\Tests\Integration\TestCase;

/** The picture that a page's head makes browsers fetch. */
final class FirstPictureTest extends TestCase {

	protected function tearDown(): void {
		remove_all_filters( 'wp_preload_resources' );
		parent::tearDown();
	}

	private static function head(): string {
		ob_start();
		wp_preload_resources();
		return trim( (string) ob_get_clean() );
	}

	public function testHeadNamesOnlyFirstPictureOfPage(): void {
		ResponsiveImages::preload( array( 'srcset' => 'https://shop.test/hero-320.webp 320w' ), '100vw' );
		ResponsiveImages::preload( array( 'srcset' => 'https://shop.test/card-320.webp 320w' ), '40vw' );
		self::assertSame(
			"<link rel='preload' as='image' imagesrcset='https://shop.test/hero-320.webp 320w' imagesizes='100vw' fetchpriority='high' />",
			self::head()
		);
	}

	public function testPictureOfAnotherPluginComesFirst(): void {
		$own = array( 'href' => 'https://shop.test/own.webp', 'as' => 'image' );
		add_filter( 'wp_preload_resources', static fn (): array => array( $own ) );
		ResponsiveImages::preload( array( 'srcset' => 'https://shop.test/hero-320.webp 320w' ), '100vw' );
		self::assertSame( "<link rel='preload' href='https://shop.test/own.webp' as='image' />", self::head() );
	}
}
