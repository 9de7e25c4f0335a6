<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\I18n;

use Vitrine\Admin\Settings\Topics\AddedLanguages;
use Vitrine\Admin\Settings\Topics\LanguagesTopic;
use Vitrine\Content\PageWriter;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\CustomerMailLayout;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/** Hebrew in a site without WordPress's language pack and without translations of the plugin. */
final class RightToLeftTest extends CatalogueTestCase {

	protected function setUp(): void {
		parent::setUp();
		$topic  = $this->service( LanguagesTopic::class );
		$hebrew = array(
			'code'   => 'he',
			'locale' => 'he_IL',
			'name'   => 'עברית',
			'bases'  => array( 'product' => 'product', 'category' => 'category', 'compare' => 'compare' ),
		);
		self::assertSame( array(), $topic->save( array( 'added' => array( $hebrew ) ) + $topic->read() ) );
		$this->newRequest();
		// It reads the languages once per process.
		$GLOBALS['wp_locale_switcher'] = new \WP_Locale_Switcher();
		$GLOBALS['wp_locale_switcher']->init();
	}

	private function newRequest(): void {
		Site::newRequest();
		$this->service( Outbox::class )->deliver();
	}

	private function page( string $path ): string {
		$answer = $this->http( 'GET', $path );
		self::assertSame( 200, $answer->status, $path );
		return $answer->raw;
	}

	public function testPagesHaveTheDirectionOfTheirLanguage(): void {
		$hebrew = $this->page( '/he/' );
		self::assertMatchesRegularExpression( '/<html\b(?=[^>]* lang="he")[^>]* dir="rtl"/', $hebrew );
		// WordPress's own styles then have this direction, too.
		self::assertMatchesRegularExpression( '/<body class="(?:[^"]* )?rtl[ "]/', $hebrew );
		self::assertStringContainsString( 'lang="en" dir="ltr" hreflang="en"', $hebrew );
		self::assertStringContainsString( '<link rel="alternate" hreflang="he"', $hebrew );

		$english = $this->page( '/' );
		self::assertMatchesRegularExpression( '/<html lang="en"(?! dir)/', $english );
		self::assertStringNotContainsString( 'dir="rtl"', str_replace( 'lang="he" dir="rtl"', '', $english ) );
		self::assertStringContainsString( 'lang="he" dir="rtl" hreflang="he"', $english );
		self::assertStringContainsString( 'lang="de" hreflang="de"', $english );
	}

	public function testTextsInAnotherLanguageHaveTheirOwnDirection(): void {
		$this->product( array(), array( 'en' => 'Bowl', 'he' => array( 'title' => 'קערה', 'slug' => 'bowl-he' ) ) );
		$this->product( array(), array( 'en' => 'Vase' ) );
		$this->service( PageWriter::class )->save(
			'home',
			array(
				'en' => array(
					'title'   => 'Home',
					'slug'    => 'home',
					'content' => '<!-- wp:vitrine/home-hero {"headline":"Things for the table.","text":"Thrown by hand."} /-->',
				),
			),
			true
		);
		$this->newRequest();

		self::assertMatchesRegularExpression( '~<h1 class="v-product__title">קערה~u', $this->page( '/he/product/bowl-he' ) );
		$vase = $this->page( '/he/product/vase' );
		self::assertMatchesRegularExpression( '~<h1 class="v-product__title" lang="en" dir="ltr">Vase~', $vase );
		$list = $this->page( '/he/shop' );
		self::assertMatchesRegularExpression( '~class="v-card__title" lang="en" dir="ltr"><a[^>]*>Vase~', $list );
		self::assertMatchesRegularExpression( '~class="v-card__title"><a[^>]*>קערה~u', $list );
		// Not in the same direction: no attribute.
		self::assertMatchesRegularExpression( '~<h1 class="v-product__title" lang="en">Vase~', $this->page( '/de/produkt/vase' ) );

		// Only the home page shows the texts of another language's page.
		self::assertMatchesRegularExpression( '~__headline" lang="en" dir="ltr">Things~', $this->page( '/he/' ) );
		self::assertMatchesRegularExpression( '~__headline" lang="en">Things~', $this->page( '/de/' ) );
		self::assertMatchesRegularExpression( '~__headline">Things~', $this->page( '/' ) );
	}

	/** Otherwise the full stop of “Your cart is still empty.” would be at its beginning. */
	public function testEnglishTextsOfThePluginKeepTheirPunctuation(): void {
		$page = $this->page( '/he/' );
		self::assertStringContainsString( "\u{2066}Your cart is still empty.\u{2069}", $page );
		self::assertStringContainsString( '"cart":"http', (string) strstr( $page, '"translations":' ) );
		self::assertStringContainsString( '"Your cart is still empty."', $this->page( '/' ) );
	}

	public function testDirectionFollowsTheLanguageOfTheMoment(): void {
		$languages = $this->service( Languages::class );
		$hebrew    = $languages->find( 'he' );
		self::assertNotNull( $hebrew );
		self::assertFalse( is_rtl() );
		$inner = $languages->withLanguage(
			$hebrew,
			static fn (): array => array( is_rtl(), $languages->withLanguage( $languages->default(), is_rtl( ... ) ), is_rtl() )
		);
		self::assertSame( array( true, false, true ), $inner );
		self::assertFalse( is_rtl() );
	}

	public function testEmailsHaveTheDirectionOfTheirLanguage(): void {
		$languages = $this->service( Languages::class );
		$layout    = $this->service( CustomerMailLayout::class );
		$data      = array( 'greeting' => 'שלום!', 'paragraphs' => array( 'תודה.' ), 'button' => '', 'link' => '' );
		$html      = fn ( string $code ): string => $languages->withLanguage(
			$languages->find( $code ) ?? self::fail( $code ),
			static fn (): string => $layout->mail( 'ona@example.org', 'Subject', 'simple', $data )->html
		);
		self::assertStringContainsString( '<html lang="he" dir="rtl">', $html( 'he' ) );
		// Mail clients keep only the attributes of what is inside.
		self::assertMatchesRegularExpression( '~<body[^>]*>\s*<table[^>]* dir="rtl">.*max-width:600px;color:#[0-9a-f]{6};text-align:right;~s', $html( 'he' ) );
		self::assertStringContainsString( '<html lang="de">', $html( 'de' ) );
		self::assertMatchesRegularExpression( '~max-width:600px;color:#[0-9a-f]{6};text-align:left;~', $html( 'de' ) );
		self::assertStringNotContainsString( 'dir=', $html( 'de' ) );
	}

	public function testHebrewArabicPersianAndUrduAreSuggested(): void {
		update_option( 'vitrine_added_languages', array() );
		$names = array_column( $this->service( AddedLanguages::class )->suggestions(), 'name', 'locale' );
		self::assertSame(
			array( 'עברית', 'العربية', 'فارسی', 'اردو' ),
			array( $names['he_IL'] ?? '', $names['ar'] ?? '', $names['fa_IR'] ?? '', $names['ur'] ?? '' )
		);
	}
}
