<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Customers\Session\Sessions;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Privacy\Erased;
use Vitrine\Kernel\Privacy\Exported;
use Vitrine\Kernel\Privacy\PersonalData;

/** What an account says of its owner. WordPress itself exports name, e-mail address and sessions, and erases nothing of a user. */
final class AccountData implements PersonalData {

	public function __construct(
		private readonly Customers $customers,
		private readonly Sessions $sessions,
		private readonly SocialSignIn $social,
		private readonly Countries $countries,
		private readonly Languages $languages,
	) {
	}

	public function label(): string {
		return __( 'Customer account', 'vitrine' );
	}

	public function export( string $email, int $page ): Exported {
		$customer = $this->customers->byEmail( $email );
		if ( $customer === null ) {
			return new Exported( array() );
		}
		return new Exported(
			array(
				$customer->id => array(
					_x( 'Name', 'of a person', 'vitrine' )             => $customer->name(),
					__( 'E-mail', 'vitrine' )           => $customer->email,
					__( 'Phone', 'vitrine' )            => $customer->phone,
					__( 'Language', 'vitrine' )         => (string) $this->languages->find( $customer->language )?->name,
					__( 'Billing address', 'vitrine' )  => $this->written( $customer->billing ),
					__( 'Delivery address', 'vitrine' ) => $this->written( $customer->delivery ),
					__( 'Signs in with', 'vitrine' )    => implode( ', ', array_map( 'ucfirst', $this->social->linkedTo( $customer->id ) ) ),
				),
			)
		);
	}

	/** Who somebody is goes; the account itself stays until it is deleted, since its orders hang on it. */
	public function erase( string $email ): Erased {
		$customer = $this->customers->byEmail( $email );
		if ( $customer === null ) {
			return new Erased( false );
		}
		$this->customers->saveProfile( $customer->id, new Profile( '', '', '', null, null ) );
		foreach ( UserMeta::ALL as $key ) {
			if ( $key !== UserMeta::NO_PASSWORD ) {
				delete_user_meta( $customer->id, $key );
			}
		}
		foreach ( $this->social->linkedTo( $customer->id ) as $type ) {
			$this->social->unlink( $customer->id, $type );
		}
		$this->sessions->endAll( $customer->id );
		return new Erased( true, true, array( __( 'The account and its e-mail address stay until you delete the user.', 'vitrine' ) ) );
	}

	private function written( ?Address $address ): string {
		return $address === null ? '' : implode( ', ', array( ...$address->lines(), $this->countries->name( $address->country ) ) );
	}
}
