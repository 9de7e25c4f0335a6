<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Invoices;

use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\VatClass;
use Vitrine\Tests\Integration\Orders\ShopTestCase;
use Vitrine\Tests\Support\FixedClock;

/** A document that was issued by the first version: its stored data lack what later versions state. */
final class EarlierDocumentTest extends ShopTestCase {

	private const XML = __DIR__ . '/../../fixtures/invoices/first-version.xml';

	private const SELLER = '{"name":"UAB „Molis & Medis“","address":"Drožėjų g. 1, LT-01100 Vilnius, Lietuva","code":"300012345",'
		. '"vat":"LT100001234567","taxNumber":""}';

	private const FACTS = '{"language":"lt","locale":"lt_LT","language_name":"Lietuvių","zone":"Europe/Vilnius","payment":"Bank transfer",'
		. '"status":"Paid","note":"Ačiū!","delivery_day":"2026-11-27","delivered":false,"paid":false,"payment_means":"1","exemption":"",'
		. '"vat_status":"home"}';

	private const PARTIES = '{"billing":{"first_name":"Ona","last_name":"Šalnaitė","company":"Šalna GmbH","street":"Ahornweg 1",'
		. '"postcode":"10115","city":"Berlin","country":"DE","vat_id":"DE136695976","state":""},"delivery":{"first_name":"Ona",'
		. '"last_name":"Šalnaitė","company":"","street":"Ahornweg 1","postcode":"10115","city":"Berlin","country":"DE","vat_id":"","state":""}}';

	public function testStaysAsItWasIssued(): void {
		$this->provide( Clock::class, new FixedClock( '2026-11-23 10:00' ) );
		$vase   = $this->service( ProductWriter::class )->save(
			null,
			ProductData::create( 'V-1', 2420, stock: 5, shippingPrice: 590, vatClass: VatClass::Standard ),
			array( 'en' => new ProductText( 'Vase' ) )
		);
		$placed = $this->place( self::body( array( self::line( $vase, 2 ) ) ), 'en' );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		$this->service( Database::class )->update(
			'invoices',
			array( 'seller' => self::SELLER, 'facts' => self::FACTS, 'parties' => self::PARTIES ),
			array( 'order_id' => $order->id )
		);
		$paid = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
		$file = $this->service( InvoiceFiles::class )->file( $paid, '', InvoiceFormat::Xml );
		self::assertStringEqualsFile( self::XML, $file->data ?? '' );
	}
}
