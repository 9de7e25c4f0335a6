<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\Site;

/** What visitors see when a page fails on the server (specification, section 2). */
final class ErrorPageTest extends TestCase {

	private const PLUGIN = '/wp-content/mu-plugins/vitrine-test-failure.php';

	protected function tearDown(): void {
		unlink( Site::folder() . self::PLUGIN );
		parent::tearDown();
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function languages(): iterable {
		yield 'English' => array( '', 'en', 'Something went wrong' );
		yield 'Lithuanian' => array( '/lt', 'lt', 'Įvyko klaida' );
	}

	#[DataProvider( 'languages' )]
	public function testItIsAPageOfTheShopInThePagesLanguageWithoutDetails( string $base, string $language, string $title ): void {
		$this->expectLog();
		file_put_contents(
			Site::folder() . self::PLUGIN,
			"<?php\nadd_action( 'template_redirect', static fn () => throw new RuntimeException( 'Details of the failure.' ) );"
		);
		$page = $this->http( 'GET', "$base/shop" );
		self::assertSame( 500, $page->status );
		self::assertStringContainsString( "<html lang=\"$language", $page->raw );
		self::assertStringContainsString( "<h1>$title</h1>", $page->raw );
		self::assertMatchesRegularExpression( "#<a href=\"[^\"]+$base/\">#", $page->raw );
		self::assertDoesNotMatchRegularExpression( '/WordPress|RuntimeException|Details|\.php/', $page->raw );
	}
}
