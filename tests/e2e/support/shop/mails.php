<?php
/** Operation of shop.php: the HTML of every e-mail. Orders have large amounts, long titles, a discount, two VAT rates and refunds. */

declare(strict_types=1);

use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Contact\Message;
use Vitrine\Contact\MessageOrigin;
use Vitrine\Contact\MessageSender;
use Vitrine\Contact\MessageStatus;
use Vitrine\Customers\Address;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Container;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\OrderPages\Mail\SampleOrder;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderCustomer;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderPayment;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Pricing\Shipping;
use Vitrine\Storefront\CustomerMailLayout;
use Vitrine\Storefront\View;
use Vitrine\Withdrawals\View\WithdrawalView;

/**
 * @param callable(): Container $shop
 * @return array<string, callable(array<string, mixed>): mixed> By name.
 */
return static function ( callable $shop ): array {
	$titles = array(
		'Steinzeug-Servierplattenaufbewahrungsschachtel, handgedreht, mit Ascheglasur (1.250 °C)',
		'Neprisikiškiakopūsteliaujantis ąsotis su dangteliu',
		'Vase',
	);
	$wrapping = array( 'id' => 0, 'title' => 'Geschenkverpackung', 'price' => 1_234, 'vat_rate' => 2100, 'nature' => 'goods' );
	/** Not stored: only its refunds are. */
	$order = static function ( Language $language, int $id, array $products ) use ( $shop, $titles, $wrapping ): Order {
		$line    = static fn ( string $title, int $position ): OrderLine => new OrderLine(
			productId: $products[ $position ] ?? 0,
			sku: '',
			title: $title,
			quantity: 12,
			unitPrice: 81_234,
			vatRate: 2100,
			shipping: Shipping::CARRIER,
			shippingPrice: 123_456,
			accessories: array( $wrapping ),
			leadDays: 3,
			deliveryDay: '2027-02-03',
			shippingLabel: 'Speditionslieferung mit Terminvereinbarung',
		);
		$email   = 'wilhelmina.oberhauser@donaudampfschifffahrt.example';
		$address = new Address(
			'Wilhelmina-Aleksandra',
			'Żółkiewska-Oberhauser',
			'Donaudampfschifffahrtsgesellschaft mbH & Co. KG',
			'Drožėjų g. 12-34',
			'LT-01100',
			'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
			'LT'
		);
		$vat = array( VatShare::fromGross( 987_654, 2100 ), VatShare::fromGross( 345_678, 900 ) );
		return $shop()->get( SampleOrder::class )->order()->with(
			id: $id,
			number: '2026-100001',
			language: $language->code,
			customer: new OrderCustomer( null, $email, '+370 600 00000', $address, $address ),
			lines: array_map( $line, $titles, array_keys( $titles ) ),
			totals: new Totals( 987_654, 123_456, 98_765, 1_333_332, $vat, 36, 'WINTERSCHLUSSVERKAUF2026' )
		);
	};
	/** @return array<string, string> HTML by kind; in the current language. */
	$others = static function ( Language $language ) use ( $shop, $titles ): array {
		$layout = $shop()->get( CustomerMailLayout::class );
		$view   = $shop()->get( View::class );
		$now    = new DateTimeImmutable( '2026-11-28 10:00' );
		$line   = static fn ( string $title ): array => array( 'productId' => 0, 'title' => $title, 'quantity' => 12 );
		$lines  = array_map( $line, $titles );
		$reason = str_repeat( 'Sehr lange Begründung. ', 8 );
		$email  = 'wilhelmina.oberhauser@donaudampfschifffahrt.example';
		$at     = '28. November 2026, 10:00';
		$data   = array(
			'title'      => __( 'We have received your withdrawal', 'vitrine' ),
			'intro'      => $reason,
			'withdrawal' => new WithdrawalView( '2026-1', 'Wilhelmina', $email, $reason, $now, $at, $lines, array( $reason ) ),
			'write'      => $shop()->get( Typography::class ),
		);
		$mails  = array();
		foreach ( array( 'withdrawal' => '', 'withdrawal_notice' => admin_url() ) as $kind => $link ) {
			$mails[ $kind ] = $layout->mail( $email, 'Subject', 'withdrawal', $data + compact( 'link' ) )->html;
		}
		$words = array(
			'headline' => __( 'Please confirm your subscription', 'vitrine' ),
			'text'     => $reason,
			'button'   => __( 'Confirm subscription', 'vitrine' ),
			'link'     => home_url(),
			'leave'    => home_url(),
		);
		$mails['newsletter'] = $layout->mail( $email, 'Subject', 'newsletter', $words )->html;
		$origin              = new MessageOrigin( home_url( '/' . str_repeat( 'long-path-of-a-page-', 6 ) ), true );
		$sender              = new MessageSender( 'Wilhelmina', $email, '+370 600 00000', 'de' );
		$message             = array(
			'message'  => new Message( 1, $now, MessageStatus::cases()[0], $sender, $reason, $origin ),
			'reads'    => 'Deutsch',
			'link'     => admin_url(),
			'shop'     => 'Molis & Medis',
			'subject'  => 'Subject',
			'language' => $language->tag(),
			'home'     => home_url(),
		);
		$content             = $view->render( 'emails/message', $message );
		$mails['message']    = $view->render( 'emails/layout', $message + compact( 'content' ) );
		return $mails;
	};

	/** @return array<string, string> HTML by language and kind: `de order_paid`. */
	$mails = static function ( array $input ) use ( $shop, $order, $others ): array {
		$locales = array_values( $input['languages'] );
		add_filter( 'get_available_languages', static fn ( array $have ): array => array( ...$have, ...$locales ) );
		// It reads the languages once per process.
		$GLOBALS['wp_locale_switcher'] = new WP_Locale_Switcher();
		$GLOBALS['wp_locale_switcher']->init();
		$id      = 2_000_000_001;
		$all     = $shop()->get( OrderMails::class );
		$refunds = $shop()->get( RefundRepository::class );
		$remove  = static fn () => $shop()->get( Database::class )->run( 'DELETE FROM {refunds} WHERE order_id = %d', array( $id ) );
		$made    = array();
		$remove();
		foreach ( $input['languages'] as $code => $locale ) {
			$language = new Language( $code, $locale, $code );
			$sample   = $order( $language, $id, $input['products'] );
			if ( $made === array() ) {
				foreach ( array( RefundState::Done, RefundState::Failed ) as $at => $state ) {
					$refunds->add( $sample, $at + 1, $state, 123_456, new RefundRequest( 0, 123_456 ), '', Actor::system() );
				}
			}
			$unpaid = $sample->with( payment: new OrderPayment( PaymentStatus::Unpaid, 'bank_transfer', $sample->payment->payBy ) );
			$made[ "$code order_confirmation, unpaid" ] = $all->preview( 'order_confirmation', $unpaid, $language )->html;
			foreach ( array_keys( $all->titles() ) as $kind ) {
				$made[ "$code $kind" ] = $all->preview( $kind, $sample, $language )->html;
			}
			foreach ( CustomerMail::cases() as $kind ) {
				$made[ "$code $kind->value" ] = $shop()->get( CustomerMails::class )->preview( $kind, $language )->html;
			}
			$rest = $shop()->get( Languages::class )->withLanguage( $language, static fn (): array => $others( $language ) );
			foreach ( $rest as $kind => $html ) {
				$made[ "$code $kind" ] = $html;
			}
		}
		$remove();
		return $made;
	};

	return array( 'mails' => $mails );
};
