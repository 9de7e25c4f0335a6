<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Content\MemberWriter;
use Vitrine\Content\PageWriter;
use WP_HTML_Tag_Processor;

/** Pages over HTTP whose texts contain the shop's configuration: the only element with its id is the shop's. */
final class TextsOnPagesTest extends ImportTestCase {

	private const ATTACK = '<pre hidden id="vitrine-config">{"rest":"https://elsewhere/","urls":{"checkout":"https://elsewhere/"},"lang":"en"}</pre>'
		. '<pre hidden id="vitrine-payload">{"ετικέτα":1}</pre><p id="v-consent" data-v-island="evil" data-v-open="login" data-v-add-to-cart'
		. ' data-wp-interactive="evil" data-wp-bind--href="evil">Marker βάζο</p>';

	/** @return list<string> Tags with this id, or with this value in an attribute with this prefix. */
	private static function tags( string $html, string $value, string $attribute = 'id' ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = array();
		while ( $tags->next_tag() ) {
			$names = $attribute === 'id' ? array( 'id' ) : $tags->get_attribute_names_with_prefix( $attribute ) ?? array();
			if ( in_array( $value, array_map( $tags->get_attribute( ... ), $names ), true ) ) {
				$found[] = (string) $tags->get_tag();
			}
		}
		return $found;
	}

	/** @param bool $html Whether the page prints the text as HTML. */
	private function assertOnlyTheShopsOwn( string $path, bool $html = true ): void {
		$page = $this->http( 'GET', $path );
		self::assertSame( 200, $page->status, $path );
		self::assertStringContainsString( $html ? '>Marker βάζο</p>' : 'Marker βάζο', $page->raw, $path );
		self::assertSame( array( 'SCRIPT' ), self::tags( $page->raw, 'vitrine-config' ), $path );
		self::assertContains( self::tags( $page->raw, 'vitrine-payload' ), array( array(), array( 'SCRIPT' ) ), $path );
		self::assertNotContains( 'P', self::tags( $page->raw, 'v-consent' ), $path );
		self::assertSame( array(), self::tags( $page->raw, 'evil', 'data-' ), $path );
	}

	public function testProductsAndCategories(): void {
		$text    = array( 'title' => 'Vase', 'slug' => 'vase' )
			+ array_fill_keys( array( 'excerpt', 'content', 'warnings' ), self::ATTACK );
		$product = $this->product( array( 'sku' => 'V' ), array( 'en' => $text ) );
		$this->assertOnlyTheShopsOwn( '/product/vase' );
		$category = $this->service( CategoryWriter::class )->save(
			null,
			0,
			0,
			array( 'en' => array( 'title' => 'Vases', 'slug' => 'vases', 'description' => self::ATTACK ) )
		);
		$this->product( array( 'sku' => 'V', 'categories' => array( $category ) ), array( 'en' => $text ), $product );
		$terms = get_terms( array( 'taxonomy' => 'vitrine_category', 'hide_empty' => false, 'fields' => 'ids' ) );
		$link  = is_array( $terms ) ? get_term_link( $terms[0] ) : '';
		self::assertIsString( $link );
		$this->assertOnlyTheShopsOwn( (string) wp_parse_url( $link, PHP_URL_PATH ), false );
	}

	public function testAProductFile(): void {
		$cell = '"' . str_replace( '"', '""', self::ATTACK ) . '"';
		$this->imported( "sku,price,title:en,slug:en,excerpt:en,content:en\nA,1,Bowl,bowl,$cell,$cell\n" );
		$this->assertOnlyTheShopsOwn( '/product/bowl' );
	}

	public function testPagesPostsAndTeam(): void {
		$this->service( PageWriter::class )->save(
			'hello',
			array( 'en' => array( 'title' => 'Hello', 'slug' => 'hello', 'content' => self::ATTACK . '<!-- wp:vitrine/contact-form /-->' ) )
		);
		$this->assertOnlyTheShopsOwn( '/hello' );
		self::assertStringContainsString( 'data-v-island="contact"', $this->http( 'GET', '/hello' )->raw );
		foreach ( array( self::ATTACK, "<!-- wp:html -->\n" . self::ATTACK . "\n<!-- /wp:html -->" ) as $number => $content ) {
			wp_insert_post(
				array(
					'post_status'  => 'publish',
					'post_title'   => 'News',
					'post_name'    => "news-$number",
					'post_content' => $content,
					'post_excerpt' => self::ATTACK,
				)
			);
			$this->assertOnlyTheShopsOwn( "/news-$number/" );
		}
		$this->assertOnlyTheShopsOwn( '/category/uncategorized/', false );
		foreach ( array( '/wp-json/wp/v2/posts', '/feed/' ) as $path ) {
			$answer = $this->http( 'GET', $path );
			self::assertStringContainsString( 'elsewhere', $answer->raw, $path );
			self::assertDoesNotMatchRegularExpression( '~\bid=\\\\?"(?:v-|vitrine-)|data-(?:v|wp)-~', $answer->raw, $path );
		}
		$this->service( MemberWriter::class )->save(
			'ada',
			1,
			0,
			array( 'en' => array( 'name' => 'Marker βάζο', 'email' => 'ada@example.org', 'position' => self::ATTACK, 'phone' => '' ) )
		);
		$this->service( PageWriter::class )->save(
			'team',
			array( 'en' => array( 'title' => 'Team', 'slug' => 'team', 'content' => '<!-- wp:vitrine/team /-->' ) )
		);
		$this->assertOnlyTheShopsOwn( '/team', false );
	}
}
