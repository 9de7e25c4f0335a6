<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Storefront\Blocks\BlockTypes;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\Routing\TemplateNames;
use Vitrine\Storefront\Routing\Templates;
use Vitrine\Storefront\Theme;
use Vitrine\Tests\Integration\TestCase;
use WP_Block_Patterns_Registry;
use WP_Block_Templates_Registry;
use WP_Block_Type_Registry;

/** Names of the shop's blocks, templates and patterns in the editor: complete, and in the user's language. */
#[Group( 'compat' )]
final class BlockNamesTest extends TestCase {

	/** Words that are the same in German. */
	private const SAME = array( 'Team', 'Newsletter', 'Text', 'S', 'M', 'L' );

	private string $uri = '';

	protected function setUp(): void {
		parent::setUp();
		// As in the editor's requests (`EditorRequest`).
		$this->uri              = (string) ( $_SERVER['REQUEST_URI'] ?? '' );
		$_SERVER['REQUEST_URI'] = '/wp-json/wp/v2/templates';
	}

	protected function tearDown(): void {
		restore_current_locale();
		$_SERVER['REQUEST_URI'] = $this->uri;
		switch_theme( Theme::NAME );
		$this->registered( 'en_GB' );
		parent::tearDown();
	}

	/** @return array<string, list<string>> Texts by what has them, as an editor in this locale gets them. */
	private function registered( string $locale ): array {
		switch_to_locale( $locale );
		wp_clean_theme_json_cache();
		$blocks = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( $blocks->get_all_registered() ) as $name ) {
			if ( str_starts_with( $name, 'vitrine/' ) ) {
				$blocks->unregister( $name );
			}
		}
		$this->service( BlockTypes::class )->register();
		$templates = WP_Block_Templates_Registry::get_instance();
		foreach ( array_keys( $templates->get_all_registered() ) as $name ) {
			if ( str_starts_with( $name, 'vitrine//' ) ) {
				$templates->unregister( $name );
			}
		}
		$this->service( Templates::class )->register();
		$texts = array();
		foreach ( $blocks->get_all_registered() as $name => $type ) {
			if ( str_starts_with( $name, 'vitrine/' ) ) {
				$texts[ $name ] = array( $type->title, $type->description, ...array_column( $type->attributes ?? array(), 'label' ) );
				foreach ( array_column( $type->attributes ?? array(), 'choices' ) as $choices ) {
					array_push( $texts[ $name ], ...array_values( $choices ) );
				}
			}
		}
		foreach ( WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
			if ( str_starts_with( $pattern['name'], 'vitrine' ) ) {
				$texts[ $pattern['name'] ] = array( $pattern['title'], $pattern['description'] ?? '' );
			}
		}
		foreach ( get_block_templates( array(), 'wp_template' ) as $template ) {
			if ( str_contains( $template->slug, 'vitrine' ) ) {
				$texts[ "template $template->slug" ] = array( $template->title, $template->description );
			}
		}
		foreach ( get_block_templates( array(), 'wp_template_part' ) as $part ) {
			if ( $part->theme === Theme::NAME ) {
				$texts[ "part $part->slug" ] = array( $part->title );
			}
		}
		restore_previous_locale();
		return $texts;
	}

	public function testEachBlockHasTitleDescriptionAndKeywords(): void {
		$contributions = $this->service( Contributions::class );
		self::assertSame( array(), array_diff_key( $contributions->blocks(), $contributions->descriptions() ), 'blocks without names' );
		foreach ( $contributions->descriptions() as $name => $about ) {
			self::assertNotSame( '', $about['title'], $name );
			self::assertGreaterThan( 20, strlen( $about['description'] ), $name );
			self::assertCount( 3, explode( ', ', $about['keywords'] ?? '' ), $name );
		}
		$titles = array_column( $contributions->descriptions(), 'title' );
		self::assertSame( $titles, array_unique( $titles ) );
	}

	public function testEachTemplateOfTheBundledThemeHasAName(): void {
		switch_theme( Theme::NAME );
		$unnamed = array();
		foreach ( get_block_templates( array(), 'wp_template' ) as $template ) {
			if ( $template->title === $template->slug || ( $template->description === '' && $template->slug !== Templates::HOME ) ) {
				$unnamed[] = $template->slug;
			}
		}
		self::assertSame( array(), $unnamed );
		foreach ( array_keys( TemplateNames::all() ) as $slug ) {
			self::assertFileExists( get_theme_file_path( "templates/$slug.html" ) );
		}
	}

	public function testNoTitleIsEnglishInGerman(): void {
		$english = array();
		foreach ( array( Theme::NAME, 'twentytwentyfive' ) as $theme ) {
			switch_theme( $theme );
			$german = $this->registered( 'de_DE' );
			foreach ( $this->registered( 'en_GB' ) as $owner => $texts ) {
				foreach ( $texts as $at => $text ) {
					if ( $text !== '' && $text === $german[ $owner ][ $at ] && ! in_array( $text, self::SAME, true ) ) {
						$english[] = "$owner: $text";
					}
				}
			}
		}
		self::assertSame( array(), array_unique( $english ) );
	}
}
