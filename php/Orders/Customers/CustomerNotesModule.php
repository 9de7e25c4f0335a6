<?php
declare(strict_types=1);

namespace Vitrine\Orders\Customers;

use Vitrine\Customers\Customer;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;

defined( 'ABSPATH' ) || exit;

/** Internal notes about customers: they move with the orders of a guest, and are deleted with an account. */
final class CustomerNotesModule extends Module implements ProvidesTables {

	public function register( Container $container ): void {
		add_action(
			'vitrine_email_verified',
			static fn ( Customer $customer ) => $container->get( CustomerNotes::class )->move(
				CustomerIdentity::guest( $customer->email ),
				CustomerIdentity::account( $customer->id )
			)
		);
		// The notes may be about the person who had registered the account.
		add_action(
			'vitrine_account_taken_over',
			static fn ( Customer $customer ) => $container->get( CustomerNotes::class )
				->deleteAll( CustomerIdentity::account( $customer->id ) )
		);
		add_action(
			'deleted_user',
			static fn ( int $user ) => $container->get( CustomerNotes::class )->deleteAll( CustomerIdentity::account( $user ) )
		);
		PrivacyTools::register(
			'vitrine-customer-notes',
			static fn (): CustomerNotePersonalDataProvider => $container->get( CustomerNotePersonalDataProvider::class )
		);
	}

	public function tables(): array {
		return array(
			'customer_notes' => CustomerNotes::TABLE,
		);
	}
}
