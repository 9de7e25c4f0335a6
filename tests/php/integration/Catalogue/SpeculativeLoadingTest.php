<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DOMXPath;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Tests\Support\FamilyFactory;
use Vitrine\Tests\Support\ReadsPages;

/** Links that a script follows are fetched once: by the script, and not by WordPress's speculation rules as well. */
#[Group( 'compat' )]
final class SpeculativeLoadingTest extends FacetTestCase {

	use ReadsPages;

	/** What WordPress's rules exclude; the test compares it with the rules on the page. */
	private const EXCLUDED = array(
		'.no-prefetch, .no-prefetch a' => 'ancestor-or-self::*[contains(concat(" ", @class, " "), " no-prefetch ")]',
		'a[rel~="nofollow"]'           => 'contains(concat(" ", @rel, " "), " nofollow ")',
	);

	/** The conditions that exempt a link, as XPath. */
	private static function exemption( DOMXPath $page ): string {
		$rules = (string) $page->evaluate( 'string(//script[@type="speculationrules"])' );
		self::assertJson( $rules );
		foreach ( self::EXCLUDED as $selector => $path ) {
			self::assertStringContainsString( (string) wp_json_encode( $selector, JSON_UNESCAPED_SLASHES | JSON_HEX_TAG ), $rules );
		}
		return implode( ' or ', self::EXCLUDED );
	}

	private static function assertFetchedOnce( DOMXPath $page ): void {
		$exempt = self::exemption( $page );
		$links  = '//*[@data-v-swap]//a[@href and not(starts-with(@href, "#"))]';
		self::assertNotSame( array(), self::texts( $page, "{$links}[$exempt]" ) );
		self::assertSame( array(), self::texts( $page, "{$links}[not($exempt)]" ) );
		self::assertSame( array(), self::texts( $page, "//a[contains(@class, 'v-card__link')][$exempt]" ), 'Cards are left to WordPress.' );
	}

	public function testVariants(): void {
		( new FamilyFactory() )->shirt();
		self::assertFetchedOnce( $this->page( '/product/shirt' )[0] );
	}

	public function testFilters(): void {
		$vases = $this->category( array( 'en' => 'Vases' ) );
		$glaze = $this->filter( 'Glaze', AttributeType::Color, array( 'indexable' => true ) );
		$blue  = $this->value( $glaze, array( 'en' => 'Blue' ), '#123456' );
		$red   = $this->value( $glaze, array( 'en' => 'Red' ), '#aa0000' );
		foreach ( array( $blue, $red ) as $value ) {
			$facts = array( 'categories' => array( $vases ), 'attributes' => array( $glaze => array( $value ) ) );
			$this->product( $facts, array( 'en' => "Vase $value" ) );
		}
		$queries = array( '' => 2, "?f_glaze=$blue" => 1, '?from=9999' => 0 );
		foreach ( $queries as $query => $count ) {
			[ $page ] = $this->page( "/category/vases$query" );
			self::assertCount( $count, self::texts( $page, '//a[contains(@class, "v-card__link")][ancestor::*[@class="v-grid"]]' ), $query );
			self::assertFetchedOnce( $page );
		}
	}
}
