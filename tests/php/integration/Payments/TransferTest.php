<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPMailer\PHPMailer\PHPMailer;
use RuntimeException;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Invoices\ProForma;
use Vitrine\OrderPages\Rest\OrderResource;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Settings\BankAccount;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\Orders\ShopTestCase;

/** What customers get who pay by transfer. With `VITRINE_INVOICES=folder` the pro forma is left there to look at. */
final class TransferTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option(
			BankAccount::OPTION,
			array( 'holder' => 'MB Molis', 'iban' => 'LT12 1000 0111 0100 1000', 'bic' => 'HABALT22', 'bank' => 'Swedbank' )
		);
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'company_vat' => 'LT100001234567' ), 'lt' );
	}

	private function ordered( string $company = '', string $language = 'en' ): Order {
		$body   = self::body( array( self::line( $this->product( 500, 4990, array(), 'Vase' ), 2 ) ) );
		$parts  = array( 'billing' => array( 'company' => $company ) + $body['billing'] );
		$answer = $this->place( $parts + $body, $language );
		return $this->byKey( (string) $answer['data']['key'] );
	}

	private function byKey( string $key ): Order {
		return $this->service( OrderRepository::class )->byKey( $key ) ?? self::fail( 'Order not found.' );
	}

	/** @return array<string, mixed>|null */
	private function transfer( Order $order ): ?array {
		return $this->service( OrderResource::class )->toArray( $order )['payment']['transfer'];
	}

	public function testAnUnpaidTransferHasItsAccountAndItsCode(): void {
		$order    = $this->ordered();
		$transfer = $this->transfer( $order );
		self::assertNotNull( $transfer );
		self::assertSame( array( 'LT121000011101001000', $order->number ), array( $transfer['iban'], $transfer['reference'] ) );
		self::assertStringStartsWith( 'data:image/png;base64,', $transfer['code'] );
		$listed = $this->service( OrderResource::class )->all( array( $order ) )[0]['payment']['transfer'];
		self::assertSame( array( 'code' => '' ) + $transfer, array( 'code' => '' ) + $listed );
		self::assertSame( '', $listed['code'] );
		self::assertNull( $transfer['pro_forma'], 'Only companies need one.' );
		self::assertNull( $this->service( ProForma::class )->file( $order ) );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		self::assertNull( $this->transfer( $this->byKey( $order->key ) ) );
	}

	public function testACompanyGetsAProFormaUntilItHasPaid(): void {
		$order = $this->ordered( 'UAB Žalia Šaka', 'de' );
		$url   = (string) ( $this->transfer( $order )['pro_forma'] ?? '' );
		self::assertStringContainsString( "?key=$order->key&format=pro-forma", $url );
		$file = $this->service( ProForma::class )->file( $order ) ?? self::fail( 'No pro forma.' );
		self::assertStringContainsString( $order->number, $file->name );
		$folder = getenv( 'VITRINE_INVOICES' );
		if ( is_string( $folder ) && $folder !== '' ) {
			file_put_contents( "$folder/$file->name", $file->data );
		}
		self::assertStringStartsWith( '%PDF-', $file->data );
		self::assertStringContainsString( '/ColorSpace /DeviceGray', $file->data, 'The code.' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		self::assertNull( $this->service( ProForma::class )->file( $this->byKey( $order->key ) ) );
	}

	public function testTheConfirmationBringsCodeAndProForma(): void {
		$found = array();
		$read  = static function ( PHPMailer $mailer ) use ( &$found ): never {
			$files   = array_map( static fn ( array $file ): array => array( $file[4], $file[6], $file[7] ), $mailer->getAttachments() );
			$found[] = array( $files, $mailer->Body );
			throw new RuntimeException( 'Nothing leaves a test.' );
		};
		$this->ordered( 'UAB Žalia Šaka' );
		remove_all_filters( 'pre_wp_mail' );
		add_action( 'phpmailer_init', $read, 99 );
		$this->service( Outbox::class )->deliver();
		remove_action( 'phpmailer_init', $read, 99 );
		$mails = array_values( array_filter( $found, static fn ( array $mail ): bool => $mail[0] !== array() ) );
		self::assertCount( 1, $mails, 'The e-mail to the shop brings nothing.' );
		[ $files, $html ] = $mails[0];
		self::assertContains( array( 'image/png', 'inline', 'transfer.png' ), $files );
		self::assertContains( 'application/pdf attachment', array_map( static fn ( array $file ): string => "$file[0] $file[1]", $files ) );
		self::assertStringContainsString( 'src="cid:transfer.png"', $html );
	}
}
