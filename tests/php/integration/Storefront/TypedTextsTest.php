<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Storefront\Security\ReservedMarkup;
use Vitrine\Storefront\Security\TypedBlocks;
use Vitrine\Tests\Integration\TestCase;
use WP_Block;

/** Texts as WordPress prints them: nothing typed has the shop's ids or attributes, and what blocks print keeps them. */
final class TypedTextsTest extends TestCase {

	private const SETTINGS = '{"rest":"https://elsewhere/","urls":{"checkout":"https://elsewhere/"},"lang":"en"}';

	private const RESERVED = '~<[^>]*\s(?:id|name|for)=["\']?(?:v-|vitrine|wp-script|&\#)|<[^>]*\sdata-(?:v|wp)-|<[^>]*class="[^"]*v-consent~i';

	/** Post with what an author typed, filtered as WordPress does for authors. */
	private function post( string $content, string $type = 'post', string $excerpt = '' ): int {
		kses_init_filters();
		$post = wp_insert_post(
			array(
				'post_type'    => $type,
				'post_status'  => 'publish',
				'post_title'   => 'Text',
				'post_content' => wp_slash( $content ),
				'post_excerpt' => wp_slash( $excerpt ),
			)
		);
		kses_remove_filters();
		return $post;
	}

	private function rendered( string $content ): string {
		$post            = $this->post( $content );
		$GLOBALS['post'] = get_post( $post );
		setup_postdata( $post );
		$html = (string) apply_filters( 'the_content', get_post_field( 'post_content', $post ) );
		wp_reset_postdata();
		return $html;
	}

	/** @return array<string, array{string}> */
	public static function attacks(): array {
		$settings = self::SETTINGS;
		$json     = static fn ( string $text ): string => substr( serialize_block_attributes( array( $text ) ), 1, -1 );
		return array(
			'settings'                       => array( "<pre hidden id=\"vitrine-config\">$settings</pre>" ),
			'start data in Greek'            => array( "<p>Ένα βάζο</p><pre hidden id='vitrine-payload'>{\"α\":1}</pre><p>Τέλος</p>" ),
			'capitals'                       => array( "<PRE HIDDEN ID=\"Vitrine-Config\">$settings</PRE>" ),
			'without quotes'                 => array( "<pre hidden id=vitrine-config>$settings</pre>" ),
			'with a slash'                   => array( "<pre/id=vitrine-config>$settings</pre>" ),
			'twice'                          => array( "<pre id=\"vitrine-config\" id=\"a\" ID=\"vitrine-config\">$settings</pre>" ),
			'in character references'        => array( "<pre id=\"&#118;itrine&#x2d;config\">$settings</pre>" ),
			'on several lines'               => array( "<pre\n\tid\n=\n\"vitrine-config\"\n>$settings</pre>" ),
			'the consent banner'             => array( '<div id="v-consent" hidden></div>' ),
			'by class'                       => array( '<div class="note v-consent v-consent__title"></div>' ),
			'an island'                      => array( '<div data-v-island="login" DATA-V-When="now">x</div>' ),
			'an opener'                      => array( '<button data-v-open="cart">x</button><a data-v-sheet-open="v-filters">y</a>' ),
			'directives'                     => array(
				'<a data-wp-interactive="core/x" data-wp-bind--href="context.x" data-wp-context=\'{"x":"https:"}\'>x</a>',
			),
			'a label of a control'           => array( '<label for="v-newsletter-terms">x</label>' ),
			"WordPress's settings"           => array( "<pre id=\"wp-script-module-data-@wordpress/interactivity\">$settings</pre>" ),
			'what the scripts share'         => array( '<a id="vitrineToken" href="tel:1">x</a><a id="vitrineUser" href="tel:1">x</a>' ),
			'a class of a shortcode'         => array( '[audio src="/x.mp3" class="v-consent"][video src="/x.mp4" class="a v-consent"]' ),
			'a name'                         => array( '<a name="vitrine">x</a>' ),
			'what overwrites the document'   => array(
				'<object id="currentScript" type="application/pdf" data="' . content_url( 'uploads/x.pdf' ) . '"></object>',
			),
			'a heading'                      => array( '<!-- wp:heading {"anchor":"v-search"} --><h2 class="wp-block-heading" id="v-search">x</h2><!-- /wp:heading -->' ),
			'an anchor that the server prints' => array( '<!-- wp:search {"anchor":"vitrine-config","label":"x"} /-->' ),
			'escaped in JSON'                => array( '<!-- wp:latest-posts {"\u0061nchor":"\u0076itrine-config"} /-->' ),
			'a reference in an anchor'       => array( '<!-- wp:archives {"anchor":"\u0026#118;itrine-config"} /-->' ),
			'a label'                        => array(
				'<!-- wp:search {"label":' . $json( "<span hidden id=\"vitrine-config\">$settings</span>" ) . '} /-->',
			),
			'a class of a dynamic block'     => array( '<!-- wp:archives {"className":"v-consent"} /-->' ),
			'in a group'                     => array(
				'<!-- wp:group --><div class="wp-block-group"><!-- wp:group {"anchor":"v-chat-box"} --><div class="wp-block-group" id="v-chat-box">' .
				'<!-- wp:archives {"anchor":"v-consent"} /--></div><!-- /wp:group --></div><!-- /wp:group -->',
			),
			'a caption'                      => array( "[caption id=\"vitrine-config\" width=\"9\"]<img src=\"/x.png\"> {$settings}[/caption]" ),
			'a hidden caption'               => array( '[caption id="vit!rine-config" caption_id="v-%20consent" width="9"]<img src="/x.png"> x[/caption]' ),
			'an escaped caption'             => array(
				'[caption width="9" caption="\x3cpre id=\x22vitrine-config\x22\x3ex\x3c/pre\x3e"]<img src="/x.png">[/caption]',
			),
		);
	}

	#[DataProvider( 'attacks' )]
	public function testNoTextHasWhatTheScriptsLookUp( string $text ): void {
		$html = $this->rendered( $text );
		self::assertNotSame( '', trim( $html ) );
		self::assertDoesNotMatchRegularExpression( self::RESERVED, $html );
		self::assertDoesNotMatchRegularExpression( '~<object[^>]*\s(?:id|name)=~', $html );
		self::assertDoesNotMatchRegularExpression( '~(?:id|class)="(?:&amp;#118;|&\#118;)~', $html );
	}

	#[DataProvider( 'attacks' )]
	public function testSyncedPatternsAreCleanedToo( string $text ): void {
		$inner   = $this->post( $text, 'wp_block' );
		$nested  = $this->post( "<!-- wp:block {\"ref\":$inner} /-->$text", 'wp_block' );
		$html    = $this->rendered( "<!-- wp:group --><div class=\"wp-block-group\"><!-- wp:block {\"ref\":$nested} /--></div><!-- /wp:group -->" );
		self::assertDoesNotMatchRegularExpression( self::RESERVED, $html );
		// The shop's own blocks are rendered afterwards, as are those of the template around the text.
		self::assertStringContainsString( 'id="v-content"', do_blocks( '<!-- wp:group --><main id="v-content"></main><!-- /wp:group -->' ) );
	}

	public function testOtherRoadsOfTheSameAuthor(): void {
		self::freshDatabase();
		$text = '<pre hidden id="vitrine-config">' . self::SETTINGS . '</pre>';
		$post = $this->post( $text, 'post', $text );
		$notes = array( array( 'id' => 'vitrine-config', 'content' => $text ) );
		update_post_meta( $post, 'footnotes', wp_slash( (string) wp_json_encode( $notes ) ) );
		$picture = $this->post( '', 'attachment', $text );
		$writer  = wp_insert_user( array( 'user_login' => 'writer', 'user_pass' => 'x', 'role' => 'author' ) );
		self::assertIsInt( $writer );
		update_user_meta( $writer, 'description', $text );
		$comment = (int) wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_author' => $text, 'comment_content' => $text ) );
		$bound   = '{"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"vitrine_test"}}}}}';
		register_post_meta( 'post', 'vitrine_test', array( 'show_in_rest' => true, 'single' => true, 'type' => 'string' ) );
		update_post_meta( $post, 'vitrine_test', $text );
		$GLOBALS['post'] = get_post( $post );
		setup_postdata( $post );
		$GLOBALS['wp_query']->is_singular = true;
		$roads = array(
			'excerpt'      => get_the_excerpt( $post ),
			'feed'         => (string) apply_filters( 'the_excerpt_rss', get_the_excerpt( $post ) ),
			'footnotes'    => ( new WP_Block( parse_blocks( '<!-- wp:footnotes /-->' )[0], array( 'postId' => $post ) ) )->render(),
			'bound field'  => ( new WP_Block(
				parse_blocks( "<!-- wp:paragraph $bound --><p>x</p><!-- /wp:paragraph -->" )[0],
				array( 'postId' => $post, 'postType' => 'post' )
			) )->render(),
			'latest posts' => do_blocks( '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->' ),
			'caption'      => (string) wp_get_attachment_caption( $picture ),
			'term'         => (string) apply_filters( 'term_description', $text, 1, 'category', 'display' ),
			'comment'      => (string) apply_filters( 'comment_text', $text, null, array() ),
			'commenter'    => get_comment_author( $comment ),
			'author'       => get_the_author_meta( 'user_description', $writer ),
			'widget'       => (string) apply_filters( 'widget_block_content', $text, array(), null ),
			'REST'         => $this->rest( 'GET', "/wp/v2/posts/$post", query: array( '_fields' => 'content,excerpt' ) )->raw,
		);
		unset( $GLOBALS['post'] );
		foreach ( $roads as $road => $html ) {
			self::assertStringContainsString( 'elsewhere', $html, $road );
			self::assertDoesNotMatchRegularExpression( '~\bid=\\\\?["\']?vitrine-config~', $html, $road );
		}
	}

	public function testWhatBlocksPrintStays(): void {
		$html = $this->rendered(
			'<p id="intro" class="v-button" data-size="2">Text<a href="#intro">x</a></p>' .
			'<!-- wp:vitrine/contact-form /-->' .
			'<!-- wp:image {"lightbox":{"enabled":true}} --><figure class="wp-block-image"><img src="/x.png" alt=""/></figure><!-- /wp:image -->' .
			'[caption id="attachment_7" width="9"]<img src="/x.png"> Words[/caption]'
		);
		self::assertStringContainsString( '<p id="intro" class="v-button" data-size="2">', $html );
		self::assertStringContainsString( 'data-v-island="contact"', $html );
		self::assertStringContainsString( 'data-wp-interactive="core/image"', $html );
		self::assertStringContainsString( 'id="attachment_7"', $html );
	}

	public function testCleaningTwiceChangesNothingMore(): void {
		foreach ( self::attacks() as $name => [ $text ] ) {
			$clean = TypedBlocks::clean( $text );
			self::assertSame( $clean, TypedBlocks::clean( $clean ), $name );
		}
		$plain = '<!-- wp:paragraph {"style":{"x":"\u002d\u002dy"}} -->' .
			'<p class="a  b" ID = "Versand">v-neck &amp; &lt;<br></p><!-- /wp:paragraph --> <';
		self::assertSame( $plain, TypedBlocks::clean( $plain ) );
	}

	public function testATagThatTheTextLeavesOpenIsCleaned(): void {
		$texts = array( '<p>x</p><pre id="vitrine-config" ', "<pre id='vitrine-config' title=\"a", "<pre id=vitrine-config title='" );
		foreach ( $texts as $text ) {
			$clean = ReservedMarkup::remove( $text );
			self::assertDoesNotMatchRegularExpression( self::RESERVED, "$clean></pre>" );
		}
	}
}
