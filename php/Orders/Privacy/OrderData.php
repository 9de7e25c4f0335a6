<?php
declare(strict_types=1);

namespace Vitrine\Orders\Privacy;

use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Privacy\Erased;
use Vitrine\Kernel\Privacy\Exported;
use Vitrine\Kernel\Privacy\PersonalData;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Person;
use Vitrine\Orders\Rest\OrderWire;

/** A person's orders. The law on accounting wants them kept for years; after that the person is taken out of them. */
final class OrderData implements PersonalData {

	private const PER_PAGE = 50;

	public function __construct(
		private readonly OrderBook $book,
		private readonly OrderWire $wire,
		private readonly Countries $countries,
		private readonly Clock $clock,
	) {
	}

	public function label(): string {
		return __( 'Orders', 'vitrine' );
	}

	public function export( string $email, int $page ): Exported {
		$orders = $this->book->ofPerson( self::person( $email ), self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$items  = array();
		foreach ( $orders as $order ) {
			$items[ $order->number ] = $this->values( $order );
		}
		return new Exported( $items, count( $orders ) < self::PER_PAGE );
	}

	public function erase( string $email ): Erased {
		$person   = self::person( $email );
		$changed  = $this->book->anonymise( $person, Retention::end( $this->clock->now() ), self::PER_PAGE );
		$done     = $changed < self::PER_PAGE;
		$retained = $done && $this->book->countOfPerson( $person ) > 0;
		return new Erased(
			$changed > 0,
			$retained,
			$retained ? array( Retention::reason() ) : array(),
			$done
		);
	}

	private static function person( string $email ): Person {
		$user = Tools::userBehind( $email );
		return new Person( $user === 0 ? null : $user, $email );
	}

	/** @return array<string, string> */
	private function values( Order $order ): array {
		$wire = $this->wire->order( $order );
		return array(
			__( 'Number', 'vitrine' )           => $order->number,
			__( 'Date', 'vitrine' )             => $wire['created_text'],
			__( 'Status', 'vitrine' )           => $wire['status_label'],
			__( 'E-mail', 'vitrine' )           => $order->email,
			__( 'Phone', 'vitrine' )            => $order->phone,
			__( 'Billing address', 'vitrine' )  => $this->written( $order->billing ),
			__( 'Delivery address', 'vitrine' ) => $this->written( $order->delivery ),
			__( 'Products', 'vitrine' )         => implode( '; ', array_map( self::line( ... ), $wire['lines'] ) ),
			__( 'Delivery', 'vitrine' )         => $wire['totals']['shipping']['formatted'],
			__( 'Discount code', 'vitrine' )    => $order->totals->discountCode,
			__( 'Total', 'vitrine' )            => $wire['totals']['total']['formatted'],
			__( 'Payment', 'vitrine' )          => $wire['payment_method']['title'],
			__( 'Note', 'vitrine' )             => $order->note,
		);
	}

	/** @param array<string, mixed> $line OrderSchemas::line */
	private static function line( array $line ): string {
		$titles = array( $line['title'], ...array_column( $line['properties'], 'title' ) );
		return sprintf( '%d × %s: %s', $line['kiekis'], implode( ' + ', $titles ), $line['line_total']['formatted'] );
	}

	private function written( Address $address ): string {
		return implode( ', ', array( ...$address->lines(), $this->countries->name( $address->country ) ) );
	}
}
