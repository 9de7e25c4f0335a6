<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use DOMXPath;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Tests\Support\ReadsPages;

/** The filters of lists without scripts. */
final class FacetPagesTest extends FacetTestCase {

	use ReadsPages;

	private const TITLES = '//article//*[contains(@class,"v-card__title")]';

	private int $blue;

	private int $red;

	private int $oak;

	protected function setUp(): void {
		parent::setUp();
		$vases      = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) );
		$glaze      = $this->filter( 'Glaze', AttributeType::Color, array( 'indexable' => true ) );
		$wood       = $this->filter( 'Wood' );
		$this->blue = $this->value( $glaze, array( 'en' => 'Blue', 'lt' => 'Mėlyna' ), '#123456' );
		$this->red  = $this->value( $glaze, array( 'en' => 'Red', 'lt' => 'Raudona' ), '#aa0000' );
		$this->oak  = $this->value( $wood, array( 'en' => 'Oak', 'lt' => 'Ąžuolas' ) );
		$ash        = $this->value( $wood, array( 'en' => 'Ash <b>', 'lt' => 'Uosis' ) );
		$facts      = array(
			array( $glaze => array( $this->blue ), $wood => array( $this->oak ) ),
			array( $glaze => array( $this->blue ), $wood => array( $ash ) ),
			array( $glaze => array( $this->red ), $wood => array( $ash ) ),
		);
		foreach ( $facts as $index => $attributes ) {
			$this->product(
				array( 'categories' => array( $vases ), 'attributes' => $attributes ),
				array( 'en' => "Vase $index", 'lt' => "Vaza $index" )
			);
		}
	}

	/** Follows the link of a value as a visitor without scripts does. */
	private function choose( DOMXPath $page, string $label ): DOMXPath {
		$link = self::element( $page, "//a[contains(@class,'v-facet-choice')][.//*[.='$label']]" );
		$url  = $link->getAttribute( 'href' );
		self::assertSame( $link->getAttribute( 'id' ), wp_parse_url( $url, PHP_URL_FRAGMENT ), 'The next page has it, too.' );
		$query = wp_parse_url( $url, PHP_URL_QUERY );
		return $this->page( wp_parse_url( $url, PHP_URL_PATH ) . ( $query === null ? '' : "?$query" ) )[0];
	}

	public function testValuesAreLinks(): void {
		[ $page ] = $this->page( '/lt/kategorija/vazos' );
		self::assertSame(
			array( 'Mėlyna 2 (2 prekės)', 'Raudona 1 (1 prekė)' ),
			self::texts( $page, '//ul[@aria-labelledby="v-facet-f_glaze"]//a' )
		);
		$page = $this->choose( $page, 'Raudona' );
		self::assertSame( array( 'Vaza 2' ), self::texts( $page, self::TITLES ) );
		$page = $this->choose( $page, 'Mėlyna' );
		self::assertSame( array( 'Vaza 2', 'Vaza 1', 'Vaza 0' ), self::texts( $page, self::TITLES ) );
		$page = $this->choose( $page, 'Uosis' );
		self::assertSame( array( 'Vaza 2', 'Vaza 1' ), self::texts( $page, self::TITLES ) );
		self::assertSame( array( 'Mėlyna', 'Raudona', 'Uosis' ), self::texts( $page, '//a[contains(@class,"v-pill")]' ) );
		self::assertCount( 3, self::texts( $page, '//a[contains(@class,"v-facet-choice")][@aria-current="true"]' ) );
		self::assertSame(
			"$this->blue,$this->red",
			self::element( $page, '//form[contains(@class,"v-filters__range")]/input[@name="f_glaze"]' )->getAttribute( 'value' ),
			'The price keeps the other filters.'
		);
		$form = self::element( $page, '//form[contains(@class,"v-filters__range")]' );
		$fragment = wp_parse_url( $form->getAttribute( 'action' ), PHP_URL_FRAGMENT );
		self::assertSame( 'v-price', $fragment, 'Its button gets the focus again.' );
		self::assertSame( 'submit', self::element( $page, '//*[@id="v-price"]' )->getAttribute( 'type' ) );
		$page = $this->choose( $page, 'Mėlyna' );
		self::assertSame( array( 'Vaza 2' ), self::texts( $page, self::TITLES ) );
	}

	public function testSearchHasTheSameFacets(): void {
		[ $page, $html ] = $this->page( '/search?s=vase' );
		self::assertStringNotContainsString( 'Ash <b>', $html );
		$page = $this->choose( $page, 'Blue' );
		self::assertCount( 2, self::texts( $page, self::TITLES ) );
		self::assertSame( 'vase', self::element( $page, '//main//input[@name="s"][@inputmode="search"]' )->getAttribute( 'value' ) );
		self::assertStringStartsWith( 'noindex', self::element( $page, '//meta[@name="robots"]' )->getAttribute( 'content' ) );
	}

	public function testOnlyOneValueOfAnIndexableAttributeIsIndexed(): void {
		$indexed = array(
			''                                        => '',
			"?f_glaze=$this->blue"                    => "?f_glaze=$this->blue",
			"?f_glaze=$this->blue&sort=price"         => "?f_glaze=$this->blue",
			"?f_glaze=$this->blue,99999,$this->oak"   => "?f_glaze=$this->blue",
			'?f_glaze=99999'                          => '',
			"?f_glaze=$this->blue,$this->red"         => null,
			"?f_glaze=$this->blue&stock=1"            => null,
			"?f_glaze=$this->blue&f_wood=$this->oak"  => null,
			"?f_wood=$this->oak"                      => null,
			"?f_glaze=$this->blue&from=10"            => null,
		);
		foreach ( $indexed as $query => $canonical ) {
			[ $page ] = $this->page( "/category/vases$query" );
			$robots   = self::element( $page, '//meta[@name="robots"]' )->getAttribute( 'content' );
			if ( $canonical === null ) {
				self::assertStringStartsWith( 'noindex', $robots, $query );
				continue;
			}
			self::assertStringStartsNotWith( 'noindex', $robots, $query );
			$link = self::element( $page, '//link[@rel="canonical"]' )->getAttribute( 'href' );
			self::assertStringEndsWith( "/category/vases$canonical", $link, $query );
			self::assertSame( array( $canonical === '' ? 'Vases' : 'Vases – Blue' ), self::texts( $page, '//h1' ), $query );
		}
		[ $page ] = $this->page( '/category/vases' );
		self::assertSame( '', self::element( $page, "//a[@id='v-f_glaze-$this->blue']" )->getAttribute( 'rel' ) );
		self::assertSame( 'nofollow', self::element( $page, "//a[@id='v-f_wood-$this->oak']" )->getAttribute( 'rel' ) );
		[ $page ] = $this->page( "/category/vases?f_glaze=$this->blue" );
		self::assertSame( 'nofollow', self::element( $page, "//a[@id='v-f_glaze-$this->red']" )->getAttribute( 'rel' ) );
		self::assertStringEndsWith(
			"/lt/kategorija/vazos?f_glaze=$this->blue",
			self::element( $page, '//link[@rel="alternate"][@hreflang="lt"]' )->getAttribute( 'href' )
		);
	}

	public function testHostileAddressesShowTheList(): void {
		foreach (
			array(
				'f_glaze[]=1',
				'f_glaze[x][y]=1',
				'f_glaze=' . implode( ',', range( 100000, 101000 ) ),
				implode( '&', array_map( static fn ( int $number ): string => "f_x$number=1", range( 1, 500 ) ) ),
				'f_glaze=1%27%20OR%201=1',
				'f_%3Cscript%3E=1',
				'brand=%00',
				'f_glaze=' . str_repeat( '9', 5000 ),
			) as $query
		) {
			[ $page, $html ] = $this->page( "/category/vases?$query" );
			self::assertCount( 3, self::texts( $page, self::TITLES ), $query );
			self::assertStringNotContainsString( '<script>=', $html );
			$canonical = self::element( $page, '//link[@rel="canonical"]' )->getAttribute( 'href' );
			self::assertStringEndsWith( '/category/vases', $canonical, $query );
		}
		$this->page( '/category/vases?f_glaze=%FF%FE', 404 );
	}
}
