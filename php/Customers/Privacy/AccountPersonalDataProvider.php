<?php
declare(strict_types=1);

namespace Vitrine\Customers\Privacy;

use Vitrine\Customers\Address;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Customers\Profile;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Customers\Social\SocialLinks;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\Customers\UserMeta;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;

defined( 'ABSPATH' ) || exit;

/** Exports and erases account data. WordPress itself exports name, e-mail address and sessions, but never erases users. */
final class AccountPersonalDataProvider implements PersonalDataProvider {

	public function __construct(
		private readonly Customers $customers,
		private readonly Sessions $sessions,
		private readonly SocialSignIn $social,
		private readonly SocialLinks $links,
		private readonly EmailKeys $keys,
		private readonly Countries $countries,
		private readonly Languages $languages,
	) {
	}

	public function label(): string {
		return __( 'Customer account', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$customer = $this->customers->byEmail( $email );
		if ( $customer === null ) {
			return new ExportPage( array() );
		}
		return new ExportPage(
			array(
				$customer->id => array(
					_x( 'Name', 'of a person', 'vitrine' )             => $customer->name(),
					__( 'E-mail', 'vitrine' )           => $customer->email,
					__( 'Confirmed e-mail address', 'vitrine' ) => (string) get_user_meta( $customer->id, UserMeta::VERIFIED_EMAIL, true ),
					__( 'New e-mail address, not confirmed', 'vitrine' ) => $this->keys->pendingEmail( $customer->id ),
					__( 'Phone', 'vitrine' )            => $customer->phone,
					__( 'Language', 'vitrine' )         => (string) $this->languages->find( $customer->language )?->name,
					__( 'Billing address', 'vitrine' )  => $this->formatAddress( $customer->billing ),
					__( 'Delivery address', 'vitrine' ) => $this->formatAddress( $customer->delivery ),
					__( 'Signs in with', 'vitrine' )    => $this->identities( $customer->id ),
				),
			)
		);
	}

	/** Erases the personal details. The account itself remains until it is deleted, because its orders refer to it. */
	public function erase( string $email ): ErasureResult {
		$customer = $this->customers->byEmail( $email );
		if ( $customer === null ) {
			return new ErasureResult( false );
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
		return new ErasureResult(
			true,
			true,
			array( __( 'The account and its e-mail address are kept until you delete the user.', 'vitrine' ) )
		);
	}

	/** Such as "Google 12345", with the provider's id of the person. */
	private function identities( int $user ): string {
		$subjects = $this->links->subjectsOf( $user );
		return implode(
			', ',
			array_map( static fn ( string $type, string $id ): string => ucfirst( $type ) . " $id", array_keys( $subjects ), $subjects )
		);
	}

	private function formatAddress( ?Address $address ): string {
		return $address === null ? '' : implode( ', ', array( ...$address->lines(), $this->countries->name( $address->country ) ) );
	}
}
