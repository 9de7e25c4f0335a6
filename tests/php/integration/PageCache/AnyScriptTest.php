<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\PageCache;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\I18n\PathSpelling;

/** Products, categories and pages whose names are in any script: their addresses, what names these, the page cache, and renaming. */
final class AnyScriptTest extends PageCacheTestCase {

	/** What the gate tries: letters of two and three bytes, from the right to the left, without words, and longer than a slug. */
	private const IN_GATE = array( 'Latin with accents', 'Greek', 'Arabic', 'Japanese', 'long Greek' );

	/** @return array<string, array{string, string, string, string}> Product, category, page, and another name. */
	public static function names(): array {
		$all = iterator_to_array( self::all() );
		return self::isFull() ? $all : array_intersect_key( $all, array_flip( self::IN_GATE ) );
	}

	/** @return iterable<string, array{string, string, string, string}> */
	private static function all(): iterable {
		yield 'Latin' => array( 'Pebble vase', 'Vases', 'Contact us', 'Round vase' );
		yield 'Latin with accents' => array( 'Größe Żółć', 'Čašės', 'Über uns', 'Naïve' );
		yield 'Greek' => array( 'Κεραμικό βάζο', 'Κουζίνα', 'Σχετικά με εμάς', 'Νέο όνομα' );
		yield 'Cyrillic' => array( 'Керамическая ваза', 'Кухня', 'Контакты магазина', 'Новое имя' );
		yield 'Armenian' => array( 'Կերամիկական ծաղկաման', 'Խոհանոց', 'Մեր մասին', 'Նոր անուն' );
		yield 'Georgian' => array( 'კერამიკული ვაზა', 'სამზარეულო', 'ჩვენ შესახებ', 'ახალი სახელი' );
		yield 'Hebrew' => array( 'אגרטל קרמיקה', 'מטבח', 'צור קשר', 'שם חדש' );
		yield 'Arabic' => array( 'مزهرية خزفية', 'مطبخ', 'اتصل بنا', 'اسم جديد' );
		yield 'Chinese' => array( '陶瓷花瓶大号', '厨房', '关于我们', '新名称' );
		yield 'Japanese' => array( '磁器の花瓶', 'キッチン', '会社概要', '新しい名前' );
		yield 'Korean' => array( '도자기 꽃병', '주방', '회사 소개', '새 이름' );
		yield 'Thai' => array( 'แจกันเซรามิก', 'ห้องครัว', 'เกี่ยวกับเรา', 'ชื่อใหม่' );
		yield 'long Greek' => array(
			'Βάζο για πολύ μεγάλα λουλούδια του κήπου με χειροποίητη διακόσμηση και μπλε σμάλτο από τη Σίφνο',
			'Είδη για την κουζίνα και την τραπεζαρία κάθε σπιτιού',
			'Πληροφορίες για τις αποστολές και τις επιστροφές προϊόντων',
			'Αποστολές και επιστροφές: όλα όσα θέλετε να γνωρίζετε για αυτές',
		);
		yield 'long Chinese' => array( str_repeat( '陶瓷花瓶大号', 9 ), str_repeat( '厨房', 20 ), str_repeat( '关于我们', 12 ), str_repeat( '新', 50 ) );
	}

	#[DataProvider( 'names' )]
	public function testEveryNameHasAnAddress( string $product, string $category, string $page, string $other ): void {
		$vases   = $this->category( array( 'en' => $category, 'de' => "$category de" ) );
		$facts   = array( 'sku' => 'ANY-1', 'categories' => array( $vases ) );
		$texts   = array( 'en' => $product, 'de' => array( 'title' => $product ) );
		$id      = $this->product( $facts, $texts );
		$post    = self::page( $page );
		$child   = self::page( $page, $post );
		$links   = array( ...$this->linksOf( '/shop' ), ...$this->linksOf( '/de/shop' ) );
		$own     = array_values( (array) preg_grep( '~/(product|category|de/produkt|de/kategorie)/~', $links ) );
		self::assertCount( 4, $own, implode( "\n", $links ) );
		$pages   = array( (string) get_permalink( $post ), (string) get_permalink( $child ) );
		self::assertStringStartsWith( self::pathOf( $pages[0] ) . '/', self::pathOf( $pages[1] ) );
		$sitemap = $this->sitemap();
		foreach ( array( ...$own, ...array_map( self::pathOf( ... ), $pages ) ) as $path ) {
			$this->assertIsPage( $path, $sitemap );
		}

		// A new name: the pages are purged, and the former addresses lead to the new ones.
		$this->product( $facts, array( 'en' => $other, 'de' => array( 'title' => $other ) ), $id );
		wp_update_post( array( 'ID' => $post, 'post_title' => $other, 'post_name' => sanitize_title( $other ) ) );
		$now = array_values( (array) preg_grep( '~^/product/~', $this->linksOf( '/shop' ) ) );
		self::assertCount( 1, $now );
		$was = array_values( (array) preg_grep( '~^/product/~', $own ) )[0];
		self::assertNotSame( $was, $now[0] );
		foreach ( array( $was => $now[0], self::pathOf( $pages[0] ) => self::pathOf( (string) get_permalink( $post ) ) ) as $from => $to ) {
			foreach ( self::spellings( $from ) as $spelling ) {
				$moved = $this->http( 'GET', "$spelling?utm_source=a" );
				$target = self::pathOf( (string) $moved->header( 'Location' ) );
				self::assertSame( array( 301, "$to?utm_source=a" ), array( $moved->status, $target ), $spelling );
			}
			self::assertStringContainsString( esc_html( $other ), html_entity_decode( $this->visit( $to )->raw ) );
		}
	}

	/** @param list<string> $sitemap Paths. */
	private function assertIsPage( string $path, array $sitemap ): void {
		self::assertSame( PathSpelling::normal( $path ), $path );
		self::assertMatchesRegularExpression( '//u', rawurldecode( $path ) );
		$first = $this->visit( $path );
		self::assertSame( array( 200, 'miss' ), array( $first->status, $first->header( 'X-Vitrine-Cache' ) ), $path );
		foreach ( self::spellings( $path ) as $spelling ) {
			self::assertSame( 'hit', $this->state( $spelling ), $spelling );
		}
		preg_match( '~<link rel="canonical" href="([^"]+)"~', $first->raw, $canonical );
		preg_match( '~<meta property="og:url" content="([^"]+)"~', $first->raw, $shared );
		preg_match_all( '~hreflang="[a-z-]+" href="([^"]+)"~', $first->raw, $alternates );
		self::assertSame( array( $path, $path ), array( self::pathOf( $canonical[1] ?? '' ), self::pathOf( $shared[1] ?? '' ) ) );
		if ( $alternates[1] !== array() ) {
			self::assertContains( $path, array_map( self::pathOf( ... ), $alternates[1] ) );
		}
		self::assertContains( $path, $sitemap );
		// A mixture of percent codes is the same page, too; it is not stored, because no cache in front could purge it.
		$mixed = (string) preg_replace_callback( '/%../', static fn ( array $found ): string => strtoupper( $found[0] ), $path, 1 );
		if ( ! in_array( $mixed, self::spellings( $path ), true ) ) {
			$answer = $this->http( 'GET', $mixed );
			self::assertSame( array( 200, null ), array( $answer->status, $answer->header( 'X-Vitrine-Cache' ) ), $mixed );
		}
	}

	/** @return list<string> The path with lower-case and with upper-case percent codes. */
	private static function spellings( string $path ): array {
		$upper = static fn ( array $found ): string => strtoupper( $found[0] );
		return array( $path, (string) preg_replace_callback( '/%../', $upper, $path ) );
	}

	private static function page( string $title, int $parent = 0 ): int {
		return (int) wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => $title,
				'post_parent'  => $parent,
				'post_content' => '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
			)
		);
	}

	/** @return list<string> Paths of the links of a page. */
	private function linksOf( string $page ): array {
		preg_match_all( '~<a\b[^>]*?\shref="([^"]+)"~', $this->visit( $page )->raw, $found );
		return array_values( array_unique( array_map( self::pathOf( ... ), $found[1] ) ) );
	}

	/** @return list<string> Paths. */
	private function sitemap(): array {
		$paths = array();
		preg_match_all( '~<loc>([^<]+)</loc>~', $this->http( 'GET', '/wp-sitemap.xml' )->raw, $maps );
		foreach ( $maps[1] as $map ) {
			preg_match_all( '~<loc>([^<]+)</loc>~', $this->http( 'GET', self::pathOf( $map ) )->raw, $found );
			$paths = array( ...$paths, ...array_map( self::pathOf( ... ), $found[1] ) );
		}
		return $paths;
	}

	private static function pathOf( string $url ): string {
		return (string) preg_replace( '~^https?://[^/]+~', '', html_entity_decode( $url ) );
	}
}
