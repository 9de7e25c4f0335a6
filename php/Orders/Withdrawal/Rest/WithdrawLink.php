<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Rest;

use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\Fields;
use Vitrine\Customers\Form\Text;
use Vitrine\Customers\Rest\FieldErrors;
use Vitrine\Orders\Withdrawal\WithdrawalLinks;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST withdraw_link`: sends the link that opens an order for withdrawing; the answer is the same whether there is one. */
final class WithdrawLink implements Route {

	public function __construct( private readonly WithdrawalLinks $links ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'email'  => WithdrawalSchemas::typed(),
				'number' => WithdrawalSchemas::typed(),
			)
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => array( 'anyOf' => array( WithdrawalSchemas::refusal(), array( 'type' => 'null' ) ) ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 10, 600 );
	}

	public function handle( Request $request ): Envelope {
		$email  = Text::line( $request->text( 'email' ) );
		// People copy the sign that stands before it.
		$number = (string) preg_replace( '/^[#№\s]+/u', '', Text::line( $request->text( 'number' ) ) );
		$fields = new Fields();
		$fields->email( 'email', $email );
		$fields->mark( 'number', $number === '' ? FieldFault::Missing : null );
		$faults = $fields->faults();
		if ( $faults !== array() ) {
			return FieldErrors::refusal( $faults );
		}
		$this->links->ask( $email, $number );
		/* translators: %d: hours */
		return Envelope::of( null, array(), sprintf( _n( 'If there is such an order, a link is on its way to this address. It is good for %d hour.', 'If there is such an order, a link is on its way to this address. It is good for %d hours.', WithdrawalLinks::GOOD_FOR, 'vitrine' ), WithdrawalLinks::GOOD_FOR ) );
	}
}
