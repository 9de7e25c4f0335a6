<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductText;
use Vitrine\I18n\Translations;
use Vitrine\Import\HtmlCell;

/** An exported file changes nothing when it is imported again, and text never becomes markup. */
final class ReimportTest extends ImportTestCase {

	private const ATTACK = '&lt;img src=x onerror=alert(1)&gt;';

	/** @return iterable<string, array{string}> Titles and excerpts as WordPress stores them. */
	public static function texts(): iterable {
		yield 'a tag typed as text' => array( self::ATTACK );
		yield 'encoded twice' => array( '&amp;lt;img src=x onerror=alert(1)&amp;gt;' );
		yield 'encoded by numbers' => array( '&#60;img src=x onerror=alert(1)&#x3e; &#38;lt;b&#38;gt;' );
		yield 'encoded in part' => array( '&lt;&#105;mg src=x onerror=alert(1)&gt;' );
		yield 'an entity of two' => array( '&amp;&#108;t;img src=x onerror=alert(1)&amp;gt;' );
		yield 'a sign before an entity' => array( '&&#108;t;img src=x onerror=alert(1)&gt;' );
		yield 'formatting' => array( 'A <em>small</em> vase, 5 &lt; 6 &amp; 7 &gt; 6' );
		yield 'signs' => array( "Salt &amp; pepper, R&D, &quot;quoted&quot;, l&#039;été, caf&eacute;, a\u{a0}b, '=1+1, '' two" );
		yield 'a formula' => array( '=HYPERLINK(&quot;http://evil.example&quot;)' );
		yield 'separators' => array( "A;=1+1,|\\ \"b\" '" );
	}

	#[DataProvider( 'texts' )]
	public function testStoredTextSurvivesExportAndImport( string $text ): void {
		wp_set_current_user( 1 );
		$content = "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->";
		$id      = $this->product( array( 'sku' => 'T-1' ), array() );
		$writer  = $this->service( ProductWriter::class );
		$data    = $writer->facts( $id ) ?? self::fail( 'Product not found.' );
		$writer->save(
			$id,
			$data,
			array(
				'en' => new ProductText( $text, 'vase', $text, $content, 'publish' ),
			)
		);
		$before = $this->visible( $id );
		$file   = $this->exported();
		self::assertStringNotContainsString( '<img', $file );

		self::assertSame( 1, $this->counts( $this->imported( $file ) )->outcomes['same'] );
		self::assertSame( $file, $this->exported() );

		$writer->delete( $id );
		self::assertSame( 1, $this->counts( $this->imported( $file ) )->outcomes['created'] );
		self::assertSame( $file, $this->exported() );
		self::assertSame( $before, $this->visible( (int) $writer->bySku( 'T-1' ) ) );
	}

	public function testBothSeparatorsAreImportedUnchanged(): void {
		wp_set_current_user( 1 );
		$this->product(
			array( 'sku' => '=S;1', 'price' => 120_550, 'salePrice' => 99_900, 'vatRate' => 550, 'shippingPrice' => 5 ),
			array( 'en' => "A;=1+1,\"b\"\t'c" )
		);
		foreach ( array( array( ',', '.' ), array( ';', ',' ) ) as [ $separator, $decimal ] ) {
			$file = $this->exported( null, $separator, $decimal );
			$job  = $this->imported( $file );
			self::assertSame(
				array( $separator, 1 ),
				array( $job->file->delimiter, $this->counts( $job )->outcomes['same'] ),
				implode( $this->faults( $job ) )
			);
			$this->service( ProductWriter::class )->delete( (int) $this->service( ProductWriter::class )->bySku( '=S;1' ) );
			self::assertSame( 1, $this->counts( $this->imported( $file ) )->outcomes['created'] );
			self::assertSame( $file, $this->exported( null, $separator, $decimal ) );
		}
	}

	public function testWooCommerceTextsStayTextAndHtmlIsFiltered(): void {
		$file = "ID,Type,SKU,Name,Published,Regular price,Categories,Short description,Description\n";
		foreach ( array( self::ATTACK, '<img src=x onerror=alert(1)>Vase <3' ) as $n => $text ) {
			$file .= "$n,simple,W-$n,$text,1,5,$text,$text,<p>$text</p><script>alert(1)</script>\n";
		}
		$job = $this->imported( $file );
		self::assertSame( 2, $this->counts( $job )->outcomes['created'], implode( "\n", $this->faults( $job ) ) );
		$writer = $this->service( ProductWriter::class );
		self::assertSame(
			array( self::ATTACK, self::ATTACK, '<p>' . self::ATTACK . '</p>alert(1)' ),
			$this->stored( (int) $writer->bySku( 'W-0' ) )
		);
		self::assertSame(
			array( 'Vase &lt;3', 'Vase', '<p><img src="x">Vase &lt;3</p>alert(1)' ),
			$this->stored( (int) $writer->bySku( 'W-1' ) )
		);
		$names = get_terms( array( 'taxonomy' => 'vitrine_category', 'hide_empty' => false, 'fields' => 'names' ) );
		$names = is_array( $names ) ? $names : array();
		self::assertStringNotContainsString( '<img', implode( "\n", $names ) );
		self::assertContains( self::ATTACK, $names );
	}

	public function testMarkupInTitlesAndExcerptsIsFilteredForAdministrators(): void {
		$this->imported(
			"sku,price,title:en,excerpt:en\nA,1,<img src=x onerror=alert(1)>Vase,<a href=\"javascript:alert(1)\">x</a>\n"
		);
		[ $title, $excerpt ] = $this->stored( (int) $this->service( ProductWriter::class )->bySku( 'A' ) );
		self::assertSame( array( 'Vase', '<a href="alert(1)">x</a>' ), array( $title, $excerpt ) );
	}

	/** The administrator who imports a file has not written it. */
	public function testScriptInContentsIsFilteredForAdministrators(): void {
		wp_set_current_user( 1 );
		$this->imported(
			"sku,price,title:en,content:en\n"
			. 'B,1,Vase,"<p>R&D</p><script>alert(1)</script><img src=x onerror=alert(1)><meta http-equiv=refresh content=0><form></form>"' . "\n"
			. 'C,1,Bowl,"<!-- wp:paragraph {""align"":""center""} --><p class=""x"" style=""text-align:center"">R&D</p><!-- /wp:paragraph -->"' . "\n"
		);
		$writer = $this->service( ProductWriter::class );
		self::assertSame( '<p>R&amp;D</p>alert(1)<img src="x">', $this->stored( (int) $writer->bySku( 'B' ) )[2] );
		self::assertSame(
			'<!-- wp:paragraph {"align":"center"} --><p class="x" style="text-align:center">R&D</p><!-- /wp:paragraph -->',
			$this->stored( (int) $writer->bySku( 'C' ) )[2]
		);
	}

	public function testContentThatAnAdministratorWroteSurvivesItsExport(): void {
		wp_set_current_user( 1 );
		$content = '<p>Film:</p><iframe src="https://www.example.com/film"></iframe>';
		$id      = $this->product( array( 'sku' => 'T-1' ), array() );
		$writer  = $this->service( ProductWriter::class );
		$data    = $writer->facts( $id ) ?? self::fail( 'Product not found.' );
		$writer->save( $id, $data, array( 'en' => new ProductText( 'Vase', 'vase', '', $content, 'publish' ) ) );
		$file = $this->exported();
		self::assertSame( 1, $this->counts( $this->imported( $file ) )->outcomes['same'] );
		self::assertSame( 1, $this->counts( $this->imported( str_replace( 'Vase', 'Jug', $file ) ) )->outcomes['changed'] );
		self::assertSame( array( 'Jug', '', $content ), $this->stored( $id ) );
	}

	public function testReadableHtmlKeepsWhatPeopleRead(): void {
		self::assertSame( 'Salt & pepper, "R&D" > x', HtmlCell::readable( 'Salt &amp; pepper, &quot;R&amp;D&quot; &gt; x' ) );
		self::assertSame( '5 &lt; 6 & 7 &gt; 6', HtmlCell::readable( '5 &lt; 6 &amp; 7 &gt; 6' ) );
		self::assertSame( self::ATTACK, HtmlCell::readable( self::ATTACK ) );
	}

	/** @return array{string, string, string} Title, excerpt and content of the English post. */
	private function stored( int $product ): array {
		$post = get_post( $this->service( Translations::class )->versions( Translations::PRODUCT, $product )['en'] ?? 0 );
		return array( (string) $post?->post_title, (string) $post?->post_excerpt, (string) $post?->post_content );
	}

	/** @return list<string> What a visitor reads, and the tags of the stored texts. */
	private function visible( int $product ): array {
		[ $title, $excerpt, $content ] = $this->stored( $product );
		$view = $this->views( $product )['en'];
		preg_match_all( '/<[a-z!\/][^>]*>/i', "$title $excerpt", $tags );
		return array( (string) $view['title'], (string) $view['excerpt'], $content, implode( ' ', $tags[0] ) );
	}
}
