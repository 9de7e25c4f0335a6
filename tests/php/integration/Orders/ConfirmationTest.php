<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\Content\MemberWriter;
use Vitrine\Content\PageWriter;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\MailAttachment;
use Vitrine\OrderPages\Mail\Emails\DeliveryMovedEmail;
use Vitrine\OrderPages\Mail\Emails\PaymentReceivedEmail;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\OrderPages\Mail\PageRevision;
use Vitrine\OrderPages\Mail\PageText;
use Vitrine\OrderPages\Mail\TermsAttachments;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RescheduleDelivery;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\TransitZones;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\FixedClock;

/** What the confirmation of an order brings, and that product page, cart, order and e-mail promise the same days. */
final class ConfirmationTest extends ShopTestCase {

	private FixedClock $clock;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = new FixedClock( '2026-11-23 10:00' );
		$this->provide( Clock::class, $this->clock );
		DeliverySettings::save(
			array(
				new DeliveryMethod(
					'carrier',
					zones: new TransitZones( array( array( 'countries' => array( 'DE', 'FR' ), 'days' => 5 ) ) )
				),
			)
		);
	}

	private function timed( int $leadDays, string $title ): int {
		return $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( sku: $title, price: 1000, stock: 5, vatRate: 2100, shippingPrice: 590, leadDays: $leadDays ),
			array( 'en' => new ProductText( $title ), 'lt' => new ProductText( "$title (lt)" ) )
		);
	}

	/** @param array<string, mixed> $changes */
	private function ordered( array $changes = array(), string $language = 'lt' ): Order {
		$lines  = array( self::line( $this->timed( 1, 'Cup' ) ), self::line( $this->timed( 3, 'Jug' ) ) );
		$answer = $this->place( self::body( $lines, $changes ), $language );
		return $this->reload( (string) ( $answer['data']['key'] ?? self::fail( (string) $answer['message'] ) ) );
	}

	private function reload( string $key ): Order {
		return $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'Order not found.' );
	}

	private function confirmation( Order $order, string $part = 'html' ): string {
		$language = $this->service( Languages::class )->find( $order->language ) ?? self::fail( 'Language not found.' );
		$mail     = $this->service( OrderMails::class )->preview( OrderMessages::CONFIRMATION, $order, $language );
		return $part === 'html' ? $mail->html : $mail->text;
	}

	public function testCartOrderAndEmailPromiseTheDayOfTheCountryOnceItIsPaid(): void {
		$line = self::line( $this->timed( 1, 'Bowl' ) );
		$days = array_map(
			fn ( string $country ): string
				=> $this->call( 'get_cart', array( 'cart' => array( $line ), 'country' => $country ) )['data'][0]['delivery_text'],
			array( '', 'LT', 'DE' )
		);
		self::assertSame( array( '26 November 2026 (Lithuania)', '26 November 2026 (Lithuania)', '1 December 2026 (Germany)' ), $days );

		$order = $this->ordered( array( 'billing' => array( 'country' => 'DE', 'postcode' => '10115' ) + self::ADDRESS ), 'en' );
		self::assertSame( array( '2026-12-01', '2026-12-03' ), array_column( $order->lines, 'deliveryDay' ) );
		$answer = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		self::assertSame( array( '', '', '' ), array( $answer['delivery_text'], ...array_column( $answer['lines'], 'delivery_text' ) ) );
		foreach ( array( 'html', 'text' ) as $part ) {
			self::assertDoesNotMatchRegularExpression( '~\b[13] December~', $this->confirmation( $order, $part ), $part );
			self::assertStringNotContainsString( 'Expected delivery', $this->confirmation( $order, $part ), $part );
		}

		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$order  = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail();
		$answer = $this->call( 'get_order_by_key', array( 'key' => $order->key ) )['data'];
		self::assertSame( array( '1 December 2026', '3 December 2026' ), array_column( $answer['lines'], 'delivery_text' ) );
		self::assertSame( '1 December 2026 and 3 December 2026', $answer['delivery_text'] );
		foreach ( array( 'html', 'text' ) as $part ) {
			self::assertSame( 1, substr_count( $this->confirmation( $order, $part ), '1 December 2026' ), $part );
			self::assertSame( 1, substr_count( $this->confirmation( $order, $part ), '3 December 2026' ), $part );
		}
		self::assertSame(
			"Expected delivery of your order $order->number: 1 December 2026 and 3 December 2026",
			$this->service( PaymentReceivedEmail::class )->content( $order, array() )->data['paragraphs'][1]
		);
	}

	public function testTheProductPageNamesTheCountryOfItsDateAndNoVatRate(): void {
		$this->timed( 1, 'Plate' );
		$page = $this->http( 'GET', '/product/plate' )->raw;
		self::assertStringContainsString( 'incl. VAT, plus delivery', $page );
		self::assertStringContainsString( 'Lithuania; dates for other countries at checkout', $page );
		self::assertStringNotContainsString( '21%', wp_strip_all_tags( $page ) );

		// A shop that is not registered for VAT must not say that its prices include it.
		$item    = $this->service( Products::class )->byIds( array( $this->product( 5, 1000, array(), 'Jar', 0 ) ) );
		$untaxed = $this->http( 'GET', (string) wp_parse_url( array_values( $item )[0]->url, PHP_URL_PATH ) )->raw;
		self::assertStringContainsString( '>plus delivery<', $untaxed );
		self::assertStringNotContainsString( 'incl. VAT', $untaxed );
	}

	public function testLinesKeepTheirDaysWhenTheOrderIsPaidOrMoved(): void {
		$order = $this->ordered();
		$this->clock->time = $this->clock->time->modify( '+2 days' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$paid = $this->reload( $order->key );
		self::assertSame( array( '2026-11-30', '2026-12-02' ), array_column( $paid->lines, 'deliveryDay' ) );
		self::assertSame( '2026-12-02', $paid->dates->deliveryDay );

		$move = function ( string $from, string $to ) use ( $order ): array {
			$this->service( RescheduleDelivery::class )->apply( $this->reload( $order->key ), $from, $to, true, Actor::staff( 1, 'Rūta' ) );
			$moved = $this->reload( $order->key );
			return array( ...array_column( $moved->lines, 'deliveryDay' ), $moved->dates->deliveryDay );
		};
		self::assertSame( array( '2026-11-30', '2026-12-10', '2026-12-10' ), $move( '2026-12-02', '2026-12-10' ) );
		self::assertSame( array( '2026-12-05', '2026-12-10', '2026-12-10' ), $move( '2026-11-30', '2026-12-05' ), 'The last one stays.' );
		$mail = $this->service( DeliveryMovedEmail::class )->content( $this->reload( $order->key ), array() );
		self::assertStringContainsString( '5 December 2026 and 10 December 2026', $mail->data['paragraphs'][0] );
		self::assertSame( array( '2026-12-05', '2026-12-01', '2026-12-05' ), $move( '2026-12-10', '2026-12-01' ) );
		$this->expectException( IllegalTransition::class );
		$move( '2026-12-10', '2026-12-20' );
	}

	public function testItSaysWhatHappensNextAndWhoIsTheSeller(): void {
		$ieva   = array( 'name' => 'Ieva', 'position' => 'Užsakymai', 'phone' => '', 'email' => '' );
		$member = $this->service( MemberWriter::class )->save( 'ieva', 1, 0, array( 'lt' => $ieva ) );
		$store  = $this->service( OptionsStore::class );
		$store->save( OptionGroups::GENERAL, array( 'form_members' => array( $member ), 'footer_phone' => '+370 600 00 100' ), 'lt' );
		$store->save(
			OptionGroups::SHOP,
			array(
				'company_name'    => 'UAB „Molis“',
				'company_address' => 'Drožėjų g. 12, LT-00000 Vilnius, Lithuania',
				'company_vat'     => 'LT1',
			),
			'lt'
		);
		$order = $this->ordered();
		foreach ( array( 'html', 'text' ) as $part ) {
			$text = html_entity_decode( $this->confirmation( $order, $part ) );
			foreach ( array( 'Perveskite visą sumą.', 'UAB „Molis“', 'Ieva' ) as $words ) {
				self::assertStringContainsString( $words, $text, $part );
			}
			self::assertStringContainsString( 'LT-00000 Vilnius, Lietuva', $text, $part );
			self::assertStringContainsString( '+370 600 00 100', $text, $part );
			self::assertStringNotContainsString( 'Lithuania', $text, $part );
			self::assertStringNotContainsString( 'skirtingomis dienomis', $text, $part );
			self::assertStringNotContainsString( '“Molis', $text, $part );
		}
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$paid = $this->reload( $order->key );
		self::assertStringContainsString( 'Užsakymas apmokėtas.', $this->confirmation( $paid ) );
		self::assertStringContainsString( 'skirtingomis dienomis', $this->confirmation( $paid ) );
		self::assertStringContainsString( 'Banko pavedimas – Apmokėta', $this->confirmation( $paid, 'text' ) );
		self::assertStringNotContainsString( 'Perveskite', $this->confirmation( $paid ) );
	}

	public function testItBringsTermsAndWithdrawalFormInTheLanguageOfTheOrder(): void {
		$body  = "<!-- wp:paragraph -->\n<p>Sąlygos &amp; <em>kainos</em><br>eurais</p>\n<!-- /wp:paragraph -->\n"
			. "<!-- wp:heading -->\n<h2>1. Kas</h2>\n<!-- /wp:heading -->\n<!-- wp:list -->\n<ul><li>Ąžuolas</li></ul>\n<!-- /wp:list -->";
		$pages = $this->service( PageWriter::class )->save(
			'terms',
			array(
				'en' => array( 'title' => 'Terms of sale', 'slug' => 'terms', 'content' => '<p>Terms</p>' ),
				'lt' => array( 'title' => 'Pirkimo sąlygos', 'slug' => 'salygos', 'content' => $body ),
			)
		);
		$link  = array( 'title' => 'Terms', 'to' => "page:{$pages['en']}", 'target' => '' );
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'terms_page' => $link ), 'en' );
		$order = $this->ordered();
		$names = fn ( string $kind, string $language ): array => $this->service( Languages::class )->withLanguage(
			$this->service( Languages::class )->find( $language ) ?? self::fail( 'Language not found.' ),
			fn (): array => array_map(
				static fn ( MailAttachment $file ): string => $file->name . ' ' . substr( $file->data, 0, 5 ),
				$this->service( TermsAttachments::class )->for( $kind, $order )
			)
		);
		self::assertSame(
			array( 'Pirkimo-salygos.pdf %PDF-', 'Pavyzdine-sutarties-atsisakymo-forma.pdf %PDF-' ),
			$names( OrderMessages::CONFIRMATION, 'lt' )
		);
		self::assertSame(
			array( 'Terms-of-sale.pdf %PDF-', 'Model-withdrawal-form.pdf %PDF-' ),
			$names( OrderMessages::CONFIRMATION, 'en' )
		);
		self::assertSame( array(), $names( OrderMessages::COMPLETED, 'lt' ) );
		self::assertSame(
			array( array( 'P', "Sąlygos & kainos\neurais" ), array( 'H2', '1. Kas' ), array( 'LI', 'Ąžuolas' ) ),
			PageText::parts( get_post( $pages['lt'] ) ?? self::fail( 'Page not found.' ) )
		);

		$page = get_post( $pages['lt'] );
		$now  = new DateTimeImmutable( $page->post_modified_gmt . ' UTC' );
		self::assertSame( $page, PageRevision::asOf( $page, $now ) );
		self::assertNull( PageRevision::asOf( $page, $now->modify( '-1 day' ) ), 'This version was not kept.' );
		$this->backdate( $page->ID, $now->modify( '-2 days' ) );
		wp_update_post( array( 'ID' => $page->ID, 'post_content' => 'Later' ) );
		$agreed = PageRevision::asOf( get_post( $page->ID ) ?? self::fail( 'Page not found.' ), $now->modify( '-1 day' ) );
		self::assertSame( $page->post_content, $agreed?->post_content, 'The first text is kept, too.' );

		wp_update_post( array( 'ID' => $pages['lt'], 'post_status' => 'draft' ) );
		self::assertSame( 'Terms-of-sale.pdf %PDF-', $names( OrderMessages::CONFIRMATION, 'lt' )[0], 'The translation is a draft.' );
	}

	/** As if the page had last been changed then. */
	private function backdate( int $page, DateTimeImmutable $time ): void {
		global $wpdb;
		$day = $time->format( 'Y-m-d H:i:s' );
		$wpdb->update( $wpdb->posts, array( 'post_modified' => $day, 'post_modified_gmt' => $day ), array( 'ID' => $page ) );
		clean_post_cache( $page );
	}

	public function testItemsThatArriveOnTheSameDayAreNotSaidToArriveOnDifferentDays(): void {
		DeliverySettings::save( array( new DeliveryMethod( 'carrier' ), new DeliveryMethod( 'van', forAll: true ) ) );
		$lines = array(
			array( 'shipping' => 'carrier' ) + self::line( $this->timed( 1, 'Cup' ) ),
			array( 'shipping' => 'van' ) + self::line( $this->timed( 1, 'Jug' ) ),
		);
		$steps = function ( array ...$cart ): string {
			$key = $this->place( self::body( array_values( $cart ) ) )['data']['key'];
			$this->service( ChangeOrder::class )->markPaid( $this->reload( $key ), Actor::staff( 1, 'Rūta' ) );
			return implode( ' ', $this->call( 'get_order_by_key', array( 'key' => $key ) )['data']['next_steps'] );
		};
		self::assertStringNotContainsString( 'on different days', $steps( ...$lines ) );
		$lines[] = self::line( $this->timed( 3, 'Bowl' ) );
		self::assertStringContainsString( 'on different days', $steps( ...$lines ) );
	}
}
