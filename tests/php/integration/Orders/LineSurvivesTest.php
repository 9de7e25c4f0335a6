<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use Random\Randomizer;
use RecursiveArrayIterator;
use RecursiveIteratorIterator;
use Vitrine\Cart\CartInputParser;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\PendingCart;
use Vitrine\Cart\PricedLine;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\Storage\OrderAnonymisation;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Nature;
use Vitrine\Tests\Support\RandomModel;

/**
 * A line keeps all its fields on the way from the account over get_cart, add_order, the order's row and its view to get_order_by_key, the
 * e-mail and the personal data export; anonymising removes its personal texts. New fields of the constructors are covered, too.
 */
final class LineSurvivesTest extends CustomerTestCase {

	/** Fields of a cart line that have another name in the order line. */
	private const RENAMED = array( 'id' => 'productId', 'requestedPrice' => 'unitPrice' );

	/** Fields of a cart line that the order doesn't need, and why. */
	private const NOT_ORDERED = array( 'changeCount' => 'A counter for the browser; it has no effect on an order.' );

	/** Fields of a priced line without a property of an order line, and why. */
	private const NOT_KEPT = array(
		'item'                 => 'Its facts are copied one by one.',
		'regularPrice'         => 'Offers are not shown after the purchase.',
		'max'                  => 'Of the stepper in the cart.',
		'request'              => 'Its fields are those of the first test.',
		'undeliverableCountry' => 'Such a line cannot be ordered.',
		'deliveryOptions'      => 'The choice has been made.',
		'dateCountry'          => 'That of the address.',
		'collected'            => 'Known by the shipping method.',
	);

	/** Fields of an order line that are not printed as such, and why. */
	private const NOT_SHOWN = array(
		'productId'     => 'Internal.',
		'sku'           => 'Internal.',
		'unitPrice'     => 'The total of the line is shown.',
		'vatRate'       => 'VAT is shown by rate, below the total.',
		'shipping'      => 'Its label is shown.',
		'leadDays'      => 'The delivery date of the order is shown.',
		'deliveryDay'   => 'The delivery date of the order is shown.',
		'exempt'        => 'Shown where a customer withdraws.',
		'discount'      => 'The discount of the order is shown.',
		'shippingLabel' => 'Only in the e-mail.',
		'shippingPrice' => 'Only in the e-mail.',
		'nature'        => 'E-mails say when digital content and services begin.',
	);

	/** Fields of an order line that the answers to the browser don't have, and why. */
	private const NOT_ANSWERED = array(
		'sku'         => 'Internal.',
		'leadDays'    => 'The order has the delivery date.',
		'deliveryDay' => 'The order has the delivery date.',
		'exempt'      => 'Shown where a customer withdraws.',
		'discount'    => 'The order has the discount.',
		'nature'      => 'Decides where a customer withdraws.',
	);

	/** Texts of an order line that remain when the order is anonymised: they are the shop's. */
	private const NOT_PERSONAL = array( 'sku', 'title', 'shipping', 'shippingLabel', 'deliveryDay' );

	/** Texts of a cart line that the personal data export omits: they are the shop's. */
	private const NOT_PERSONAL_IN_CART = array( 'shipping' );

	/** @return iterable<string, array{int}> */
	public static function seeds(): iterable {
		foreach ( range( 1, 5 ) as $seed ) {
			yield "seed $seed" => array( $seed );
		}
	}

	#[DataProvider( 'seeds' )]
	public function testACartLineSurvivesTheAccountAndBecomesAnOrderLine( int $seed ): void {
		$random = RandomModel::random( $seed );
		$box    = $this->product( null, $random->getInt( 100, 900 ), array(), 'Box' );
		$prices = array( 'box' => $random->getInt( 1, 900 ), 'vase' => $random->getInt( 1000, 9000 ) );
		$vase   = $this->product( null, $prices['vase'], array( $box => $prices['box'] ) );
		$given  = array(
			'id'             => $vase,
			'quantity'       => $random->getInt( 2, 9 ),
			'requestedPrice' => $prices['vase'],
			'shipping'       => 'pickup',
			'accessories'    => array( $box => $prices['box'] ),
		);
		$line   = new CartLine( ...RandomModel::arguments( CartLine::class, $random, $given ) );
		$user   = $this->customer();
		$token  = $this->token( $user );

		self::assertEquals(
			array( $line ),
			CartInputParser::read( array( CartLineResource::toArray( $line ) ) )->lines,
			'A request loses a field.'
		);
		$this->callAs( $token, 'add_pending_cart', array( 'cart' => array( CartLineResource::toArray( $line ) ) ) );
		self::assertEquals( array( $line ), $this->service( PendingCart::class )->forUser( $user->ID ), 'The account loses a field.' );
		$cart = $this->callAs( $token, 'user' )['cart'];
		self::assertSame( array( CartLineResource::toArray( $line ) ), $cart, 'The answer loses a field.' );
		$priced = self::leaves( $this->callAs( $token, 'get_cart', array( 'cart' => $cart ) )['data'] );
		$export = self::leaves( $this->exported( 'vitrine-cart', $user->user_email ) );
		foreach ( get_object_vars( $line ) as $field => $value ) {
			self::assertSame( array(), array_diff( self::leaves( array( $value ) ), $priced ), "get_cart loses $field." );
			if ( is_string( $value ) && ! in_array( $field, self::NOT_PERSONAL_IN_CART, true ) ) {
				self::assertContains( $value, $export, "The personal data export of the cart loses $field." );
			}
		}

		$placed = $this->callAs( $token, 'add_order', self::body( $cart ) );
		self::assertTrue( $placed['status'], $placed['message'] );
		$order = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] );
		self::assertInstanceOf( Order::class, $order );
		$saved = get_object_vars( $order->lines[0] );
		foreach ( array_diff_key( get_object_vars( $line ), self::NOT_ORDERED ) as $field => $value ) {
			$name = self::RENAMED[ $field ] ?? $field;
			self::assertArrayHasKey( $name, $saved, "An order line has no $field." );
			self::assertSame(
				$value,
				$field === 'accessories' ? array_column( $saved[ $name ], 'price', 'id' ) : $saved[ $name ],
				"The order loses $field."
			);
		}
		self::assertSame( $order->lines[0], $this->service( OrderViews::class )->one( $order )->lines[0]->model );
	}

	#[DataProvider( 'seeds' )]
	public function testAnOrderLineKeepsEveryFieldOfAPricedLine( int $seed ): void {
		$vase   = $this->product( null, 1000, array( $this->product( null ) => 150 ) );
		$item   = $this->service( Products::class )->byIds( array( $vase ) )[ $vase ];
		$given  = array(
			'item'            => $item,
			'accessories'     => array_values( $item->offers ),
			'deliveryDay'     => new DateTimeImmutable( '2027-01-02' ),
			'deliveryOptions' => array(),
			'request'         => new CartLine( $vase ),
		);
		$priced = new PricedLine( ...RandomModel::arguments( PricedLine::class, RandomModel::random( $seed ), $given ) );
		$saved  = get_object_vars( OrderLine::of( $priced ) );
		foreach ( array_diff_key( get_object_vars( $priced ), self::NOT_KEPT ) as $field => $value ) {
			self::assertArrayHasKey( $field, $saved, "An order line has no $field: add it, or say in NOT_KEPT why not." );
			self::assertSame(
				match ( $field ) {
					'accessories' => array_column( $item->offers, 'id' ),
					'deliveryDay' => '2027-01-02',
					default       => $value,
				},
				$field === 'accessories' ? array_column( $saved[ $field ], 'id' ) : $saved[ $field ],
				"OrderLine::of loses $field."
			);
		}
		$gone = array_values( array_diff( array_keys( self::NOT_KEPT ), RandomModel::fields( PricedLine::class ) ) );
		self::assertSame( array(), $gone, 'NOT_KEPT names fields that are gone.' );
	}

	#[DataProvider( 'seeds' )]
	public function testAnOrderAndItsLinesAreUnchangedByStorage( int $seed ): void {
		$order = $this->storedOrder( RandomModel::random( $seed ) );
		$read  = $this->service( OrderRepository::class )->byKey( $order->key );
		self::assertInstanceOf( Order::class, $read );
		foreach ( array_diff( RandomModel::fields( Order::class ), array( 'id', 'number', 'lines' ) ) as $field ) {
			self::assertEquals(
				get_object_vars( $order )[ $field ],
				get_object_vars( $read )[ $field ],
				"The row of an order loses $field."
			);
		}
		foreach ( RandomModel::fields( OrderLine::class ) as $field ) {
			self::assertSame(
				get_object_vars( $order->lines[0] )[ $field ],
				get_object_vars( $read->lines[0] )[ $field ],
				"The row of a line loses $field."
			);
		}
	}

	#[DataProvider( 'seeds' )]
	public function testTheAnswerContainsEveryFieldOfALine( int $seed ): void {
		$order  = $this->storedOrder( RandomModel::random( $seed ) );
		$answer = self::leaves( $this->callAs( '', 'get_order_by_key', array( 'key' => $order->key ) )['data']['lines'] );
		foreach ( array_diff_key( get_object_vars( $order->lines[0] ), self::NOT_ANSWERED ) as $field => $value ) {
			$values = array( $value );
			if ( $field === 'accessories' ) {
				$values = array( ...array_column( $value, 'title' ), ...array_column( $value, 'price' ) );
			}
			self::assertSame( array(), array_diff( $values, $answer ), "get_order_by_key loses $field." );
		}
	}

	public function testAnAnonymisedLineContainsNoPersonalText(): void {
		$order  = $this->storedOrder( RandomModel::random( 1 ) );
		$orders = $this->service( OrderRepository::class );
		$owner  = new OrderOwner( $order->customer->id, $order->customer->email );
		$this->service( OrderAnonymisation::class )->anonymise( $owner, $order->dates->placedAt->modify( '+1 day' ), 9 );
		$line = $orders->byKey( $order->key )->lines[0] ?? self::fail( 'The order is gone.' );
		foreach ( array_diff_key( get_object_vars( $line ), array_flip( self::NOT_PERSONAL ) ) as $field => $value ) {
			self::assertFalse( is_string( $value ) && $value !== '', "Anonymise $field, or say in NOT_PERSONAL that it is the shop's." );
		}
	}

	#[DataProvider( 'seeds' )]
	public function testEmailsAndExportsContainEveryFieldOfALine( int $seed ): void {
		$order = $this->storedOrder( RandomModel::random( $seed ) );
		$read  = $this->service( OrderRepository::class )->byKey( $order->key );
		self::assertInstanceOf( Order::class, $read );
		$mails  = $this->service( OrderMails::class );
		$mail   = $mails->preview( OrderMessages::CONFIRMATION, $read, $this->service( Languages::class )->default() );
		$export = $this->exportedText( $read );
		$money  = fn ( int $cents ): string => $this->service( MoneyFormat::class )->format( new Money( $cents, $read->currency->code ) );
		$line   = $read->lines[0];
		foreach ( array_diff_key( get_object_vars( $line ), self::NOT_SHOWN ) as $field => $value ) {
			foreach ( $field === 'accessories' ? array_column( $value, 'title' ) : array( (string) $value ) as $text ) {
				self::assertStringContainsString( $text, $mail->text, "The e-mail's text loses $field." );
				self::assertStringContainsString( $text, $mail->html, "The e-mail's HTML loses $field." );
				self::assertStringContainsString( $text, $export, "The personal data export loses $field." );
			}
		}
		foreach ( array( $money( $line->total() ), $line->shippingLabel, $money( $line->shippingPrice ) ) as $text ) {
			self::assertStringContainsString( $text, $mail->text );
			self::assertStringContainsString( $text, $mail->html );
		}
		self::assertStringContainsString( $money( $line->total() ), $export );
	}

	/** Stores a copy of a placed order with one line that has a random value in each field. */
	private function storedOrder( Randomizer $random ): Order {
		$placed = $this->place( self::body( array( self::line( $this->product() ) ), array( 'note' => RandomModel::word( $random ) ) ) );
		$copied = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ?? '' );
		self::assertInstanceOf( Order::class, $copied, $placed['message'] );
		$accessory = array(
			'id'       => $random->getInt( 1, 99 ),
			'title'    => RandomModel::word( $random ),
			'price'    => $random->getInt( 1, 999 ),
			'vat_rate' => 900, 'nature' => 'service',
		);
		$line      = new OrderLine(
			...RandomModel::arguments(
				OrderLine::class,
				$random,
				array(
					'accessories' => array( $accessory ),
					'deliveryDay' => '2027-01-02',
					'vatRate'     => 2100,
					'nature'      => Nature::Digital,
				)
			)
		);
		$changed   = array( 'key' => bin2hex( $random->getBytes( 20 ) ), 'lines' => array( $line ) );
		$order     = new Order( ...array_merge( get_object_vars( $copied ), $changed ) );
		$this->service( OrderRepository::class )->add( new OrderDraft( $order, wp_generate_uuid4(), array() ) );
		return $order;
	}

	private function exportedText( Order $order ): string {
		foreach ( $this->exported( 'vitrine-orders', $order->customer->email ) as $item ) {
			$values = array_column( $item['data'], 'value', 'name' );
			if ( $values['Number'] === $order->number ) {
				return $values['Products'];
			}
		}
		self::fail( 'The export lacks the order.' );
	}

	/** @return list<array{data: list<array{name: string, value: string}>}> */
	private function exported( string $exporter, string $email ): array {
		return apply_filters( 'wp_privacy_personal_data_exporters', array() )[ $exporter ]['callback']( $email, 1 )['data'];
	}

	/**
	 * The scalar values of an answer.
	 *
	 * @param array<mixed> $answer
	 * @return list<bool|float|int|string|null>
	 */
	private static function leaves( array $answer ): array {
		return iterator_to_array( new RecursiveIteratorIterator( new RecursiveArrayIterator( $answer ) ), false );
	}
}
