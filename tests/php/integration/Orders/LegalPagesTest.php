<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Admin\Setup\CompletePages;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\MailAttachment;
use Vitrine\OrderPages\Legal\WithdrawalInstructions;
use Vitrine\OrderPages\Mail\TermsAttachments;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Nature;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\UsesWpAdmin;

/** The imprint and the instructions on withdrawal: pages whose texts follow the shop's settings. */
final class LegalPagesTest extends ShopTestCase {

	use UsesWpAdmin;

	protected function setUp(): void {
		parent::setUp();
		$store = $this->service( OptionsStore::class );
		$store->save(
			OptionGroups::SHOP,
			array(
				'company_name'    => 'Molis & Co. GmbH',
				'company_address' => 'Hafenstraße 1, 20457 Hamburg, Germany',
				'company_code'    => 'HRB 1',
				'imprint_details' => "Geschäftsführerin: Rūta <b>K.</b>\nAmtsgericht Hamburg",
			),
			'de'
		);
		$store->saveAll(
			OptionGroups::GENERAL,
			array(
				'footer_phone' => array( 'en' => '+49 40 1234' ),
				'help_email'   => array( 'en' => 'help@molis.example' ),
			)
		);
		$this->service( CompletePages::class )->make( $this->service( Languages::class )->all() );
	}

	private function page( string $page, string $language, string $cookie = '' ): string {
		$url = (string) get_permalink( $this->service( PageWriter::class )->find( "starter-$page" )[ $language ] );
		$headers = $cookie === '' ? array() : array( 'Cookie' => $cookie );
		$raw     = $this->http( 'GET', (string) wp_parse_url( $url, PHP_URL_PATH ), '', $headers )->raw;
		preg_match( '#<main.*</main>#s', $raw, $main );
		return html_entity_decode( $main[0] ?? self::fail( $raw ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	private function language( string $code ): Language {
		return $this->service( Languages::class )->find( $code ) ?? self::fail( 'Language not found.' );
	}

	public function testTheImprintFollowsTheSettings(): void {
		$page = $this->page( 'imprint', 'de' );
		$facts = array( 'Molis & Co. GmbH', '20457 Hamburg', 'Deutschland', 'help@molis.example', '+49 40 1234', 'HRB 1', 'Amtsgericht' );
		foreach ( $facts as $words ) {
			self::assertStringContainsString( $words, $page );
		}
		self::assertStringNotContainsString( '<b>', $page );
		self::assertStringNotContainsString( 'Amtsgericht', $this->page( 'imprint', 'en' ), 'Facts are written for each language.' );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_vat' => 'DE136695976' ), 'de' );
		self::assertStringContainsString( 'DE136695976', $this->page( 'imprint', 'de' ) );
	}

	public function testOnlyStaffSeeWhatIsMissing(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_address' => '' ), 'en' );
		foreach ( array( 'imprint', 'instructions' ) as $page ) {
			self::assertStringNotContainsString( 'Missing in the shop', $this->page( $page, 'en' ) );
			$seen = $this->page( $page, 'en', self::admin()->signedIn( 'editor' ) );
			self::assertStringContainsString( 'Missing in the shop’s settings: Company address.', $seen );
			self::assertStringNotContainsString( 'Missing in the shop', $this->page( $page, 'en' ), 'Not kept for visitors.' );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function languages(): iterable {
		foreach ( array( 'en', 'de', 'fr', 'it', 'lt' ) as $language ) {
			yield $language => array( $language );
		}
	}

	#[DataProvider( 'languages' )]
	public function testTheInstructionsHaveTheOfficialSentences( string $language ): void {
		$page = $this->page( 'instructions', $language );
		$all  = json_decode( (string) file_get_contents( __DIR__ . '/../../fixtures/withdrawal-instructions.json' ), true );
		foreach ( $all[ $language ] as $sentence ) {
			// The address of the online function is a link.
			foreach ( explode( '%s', $sentence ) as $part ) {
				self::assertStringContainsString( trim( $part ), $page );
			}
		}
		self::assertStringContainsString( '(Molis & Co. GmbH, Hafenstraße 1, 20457 Hamburg, ', $page );
		self::assertMatchesRegularExpression( '#<a href="[^"]+/' . ( $language === 'en' ? 'withdraw' : "$language/" ) . '#', $page );
		self::assertStringNotContainsString( '{', $page );
	}

	public function testTheSettingsFillTheInstructions(): void {
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'withdrawal_days' => '30', 'return_address' => 'Lager Nord, Kai 3, 20457 Hamburg' ),
			'de'
		);
		update_option( ReturnCosts::OPTION, ReturnCosts::Shop->value );
		$page = $this->page( 'instructions', 'de' );
		foreach ( array(
			'binnen 30 Tagen ohne Angabe von Gründen',
			'Die Widerrufsfrist beträgt 30 Tage ab dem Tag',
			'spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns',
			'an uns oder an Lager Nord, Kai 3, 20457 Hamburg zurückzusenden',
			'Wir tragen die Kosten der Rücksendung der Waren.',
		) as $words ) {
			self::assertStringContainsString( $words, $page );
		}
		self::assertStringNotContainsString( 'Sie tragen die unmittelbaren Kosten', $page );
		self::assertStringNotContainsString( 'Dienstleistungen während', $page );
		$this->offer( 'COURSE', Nature::Service );
		$page = $this->page( 'instructions', 'de' );
		self::assertStringContainsString( 'ab dem Tag des Vertragsabschlusses', $page );
		self::assertStringNotContainsString( 'Waren in Besitz', $page, 'The shop has no goods.' );
	}

	private function offer( string $sku, Nature $nature ): int {
		return $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: $sku, price: 1000, stock: 5, legal: new LegalFacts( nature: $nature ) ),
			array( 'en' => new ProductText( $sku ), 'lt' => new ProductText( $sku ) )
		);
	}

	/** @param list<array<string, mixed>> $lines */
	private function ordered( array $lines ): Order {
		$answer = $this->place( self::body( $lines ) );
		return $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( 'Order not found.' );
	}

	public function testTheConfirmationBringsTheInstructionsOfTheOrder(): void {
		$cup   = self::line( $this->offer( 'CUP', Nature::Goods ) );
		$jug   = self::line( $this->offer( 'JUG', Nature::Goods ) );
		$order = $this->ordered( array( $cup ) );
		$names = fn ( Order $of ): array => array_map(
			static fn ( MailAttachment $file ): string => $file->name,
			$this->service( TermsAttachments::class )->for( OrderMessages::CONFIRMATION, $of )
		);
		self::assertSame( array( 'Instructions-on-withdrawal.pdf', 'Model-withdrawal-form.pdf' ), $names( $order ) );
		$text = fn ( Order $of ): string => $this->service( Languages::class )->withLanguage(
			$this->language( 'de' ),
			fn (): string => implode( "\n", array_column( $this->service( WithdrawalInstructions::class )->forOrder( $of ), 1 ) )
		);
		self::assertStringContainsString( 'die Waren in Besitz genommen', $text( $order ) );
		self::assertStringNotContainsString( 'letzte Ware', $text( $order ) );
		$both = $text( $this->ordered( array( $cup, $jug ) ) );
		self::assertStringContainsString( 'die letzte Ware in Besitz genommen', $both );
		self::assertStringNotContainsString( 'die Waren in Besitz genommen', $both );

		// The owner's own text is attached instead, and nothing where no page is selected.
		$page = $this->service( PageWriter::class )->find( 'starter-instructions' )['en'];
		wp_update_post( array( 'ID' => $page, 'post_title' => 'Our rules', 'post_content' => '<p>Own</p>' ) );
		// Earlier orders keep the text of their time.
		$order = $this->ordered( array( $cup ) );
		self::assertSame( 'Our-rules.pdf', $names( $order )[0] );
		$this->service( OptionsStore::class )->saveAll(
			OptionGroups::GENERAL,
			array( 'withdrawal_instructions_page' => array_fill_keys( array( 'en', 'de', 'fr', 'it', 'lt' ), null ) )
		);
		self::assertSame( array( 'Model-withdrawal-form.pdf' ), $names( $order ) );
	}
}
