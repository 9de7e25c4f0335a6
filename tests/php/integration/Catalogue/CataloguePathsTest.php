<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use Vitrine\Content\PageWriter;
use Vitrine\Database\Database;
use Vitrine\I18n\Translations;

/** Canonical URLs of list pages, and redirects from old URLs. */
final class CataloguePathsTest extends CatalogueTestCase {

	/** @return array<string, string> Paths with query strings, by `canonical`, `prev`, `next` or language code. */
	private function links( string $path ): array {
		preg_match_all(
			'/<link rel="(canonical|prev|next|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/',
			$this->http( 'GET', $path )->raw,
			$found,
			PREG_SET_ORDER
		);
		$links = array();
		foreach ( $found as [ , $rel, $language, $url ] ) {
			$links[ $language === '' ? $rel : $language ] = (string) preg_replace( '#^https?://[^/]+#', '', html_entity_decode( $url ) );
		}
		return $links;
	}

	private function movedTo( string $path ): string {
		$answer = $this->http( 'GET', $path );
		return $answer->status . ' ' . preg_replace( '#^https?://[^/]+#', '', (string) $answer->header( 'Location' ) );
	}

	public function testPaginatedPagesHaveOwnCanonicalUrl(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ) );
		foreach ( range( 1, 50 ) as $n ) {
			$this->product( array( 'categories' => array( $vases ) ), array( 'en' => "Vase $n" ) );
		}
		$second = $this->links( '/lt/shop?page=2&utm_source=x' );
		self::assertSame(
			array( '/lt/shop?page=2', '/lt/shop', '/lt/shop?page=3', '/de/shop?page=2', '/shop?page=2' ),
			array( $second['canonical'], $second['prev'], $second['next'], $second['de'], $second['x-default'] )
		);
		self::assertSame( '/lt/shop', $this->links( '/lt/shop?page=1' )['canonical'] );
		self::assertSame(
			array( '/lt/shop?page=3', '/lt/shop?page=2' ),
			array( $this->links( '/lt/shop?page=99' )['canonical'], $this->links( '/lt/shop?page=99' )['prev'] )
		);
		self::assertSame( '/lt/kategorija/vazos?page=2', $this->links( '/lt/kategorija/vazos?page=2' )['canonical'] );
		// The order of filters doesn't matter.
		$sorted = $this->links( '/lt/shop?sort=price&page=2' );
		self::assertSame(
			array( '/lt/shop', '/lt/shop?sort=price', '/lt/shop?sort=price&page=3' ),
			array( $sorted['canonical'], $sorted['prev'], $sorted['next'] )
		);
		self::assertMatchesRegularExpression(
			'#property="og:url" content="[^"]*/shop\?page=2"#',
			$this->http( 'GET', '/shop?page=2' )->raw
		);
	}

	public function testOldProductUrlRedirects(): void {
		$id = $this->product( texts: array( 'en' => 'Moon vase', 'lt' => 'Vaza' ) );
		$this->product( texts: array( 'en' => array( 'title' => 'Moon vase', 'slug' => 'moon' ), 'lt' => 'Vaza' ), id: $id );
		self::assertSame( '301 /product/moon?utm_source=x', $this->movedTo( '/product/moon-vase/?utm_source=x' ) );
		$this->product( texts: array( 'en' => array( 'title' => 'Moon vase', 'slug' => 'full-moon' ), 'lt' => 'Vaza' ), id: $id );
		self::assertSame(
			array( '301 /product/full-moon', '301 /product/full-moon', '200 ' ),
			array_map( $this->movedTo( ... ), array( '/product/moon-vase', '/product/moon', '/product/full-moon' ) )
		);
		// The product returns to its first URL: no redirect loop.
		$this->product( texts: array( 'en' => array( 'title' => 'Moon vase', 'slug' => 'moon' ), 'lt' => 'Vaza' ), id: $id );
		self::assertSame(
			array( '200 ', '301 /product/moon' ),
			array_map( $this->movedTo( ... ), array( '/product/moon', '/product/full-moon' ) )
		);
	}

	public function testNewProductTakesOverOldUrl(): void {
		$id = $this->product( texts: array( 'en' => 'Moon vase' ) );
		$this->product( texts: array( 'en' => array( 'title' => 'Moon vase', 'slug' => 'moon' ) ), id: $id );
		$this->product( texts: array( 'en' => 'Moon vase' ) );
		self::assertSame( array( '200 ', '200 ' ), array_map( $this->movedTo( ... ), array( '/product/moon-vase', '/product/moon' ) ) );
	}

	public function testFallbackUrlRedirectsToTranslation(): void {
		$id = $this->product( texts: array( 'en' => 'Moon vase' ) );
		self::assertSame( '200 ', $this->movedTo( '/it/prodotto/moon-vase' ) );
		$this->product( texts: array( 'en' => 'Moon vase', 'it' => 'Vaso luna' ), id: $id );
		self::assertSame( '301 /it/prodotto/vaso-luna', $this->movedTo( '/it/prodotto/moon-vase' ) );
		$this->product( texts: array( 'en' => 'Moon vase', 'it' => array( 'title' => 'Vaso luna', 'slug' => 'luna' ) ), id: $id );
		self::assertSame( '301 /it/prodotto/luna', $this->movedTo( '/it/prodotto/moon-vase' ) );
	}

	public function testOldCategoryUrlRedirects(): void {
		$vases = $this->category( array( 'en' => 'Vases', 'de' => 'Vasen' ) );
		$term  = $this->service( Translations::class )->versions( Translations::CATEGORY, $vases )['de'];
		wp_update_term( $term, 'vitrine_category', array( 'slug' => 'blumenvasen' ) );
		self::assertSame(
			array( '301 /de/kategorie/blumenvasen', '200 ' ),
			array_map( $this->movedTo( ... ), array( '/de/kategorie/vasen', '/de/kategorie/blumenvasen' ) )
		);
	}

	public function testOldPageUrlRedirects(): void {
		$text  = array( 'title' => 'Contact', 'slug' => 'contact', 'content' => '' );
		$pages = $this->service( PageWriter::class )->save( 'contact', array( 'en' => $text, 'fr' => $text ) );
		wp_update_post( array( 'ID' => $pages['fr'], 'post_name' => 'nous-ecrire' ) );
		self::assertSame(
			array( '301 /fr/nous-ecrire', '200 ', '200 ' ),
			array_map( $this->movedTo( ... ), array( '/fr/contact', '/fr/nous-ecrire', '/contact' ) )
		);
		// A draft has no URL. Published again under another name, it redirects from the old one.
		wp_update_post( array( 'ID' => $pages['fr'], 'post_status' => 'draft' ) );
		self::assertSame( '404 ', $this->movedTo( '/fr/nous-ecrire' ) );
		wp_update_post( array( 'ID' => $pages['fr'], 'post_status' => 'publish', 'post_name' => 'ecrire' ) );
		self::assertSame(
			array( '301 /fr/ecrire', '301 /fr/ecrire' ),
			array_map( $this->movedTo( ... ), array( '/fr/contact', '/fr/nous-ecrire' ) )
		);
		wp_delete_post( $pages['fr'], true );
		self::assertSame( '404 ', $this->movedTo( '/fr/contact' ) );
	}

	public function testWordPressPostsTakePrecedenceOverOldUrls(): void {
		$pages = $this->service( PageWriter::class )->save(
			'diary',
			array( 'en' => array( 'title' => 'Diary', 'slug' => 'diary', 'content' => '' ) )
		);
		wp_update_post( array( 'ID' => $pages['en'], 'post_name' => 'kiln-diary' ) );
		self::assertSame( '301 /kiln-diary', $this->movedTo( '/diary' ) );
		wp_insert_post( array( 'post_title' => 'Diary', 'post_name' => 'diary', 'post_status' => 'publish' ) );
		self::assertSame( 200, $this->http( 'GET', '/diary/' )->status );
	}

	public function testStoresEachOldPathOnce(): void {
		$id = $this->product( texts: array( 'en' => 'Moon vase' ) );
		foreach ( array( 'a', 'b', 'a', 'b', 'moon-vase' ) as $slug ) {
			$this->product( texts: array( 'en' => array( 'title' => 'Moon vase', 'slug' => $slug ) ), id: $id );
		}
		$old = array_column(
			$this->service( Database::class )->rows( "SELECT path FROM {old_paths} WHERE language = 'en' ORDER BY path" ),
			'path'
		);
		self::assertSame( array( 'product/a', 'product/b' ), $old );
	}
}
