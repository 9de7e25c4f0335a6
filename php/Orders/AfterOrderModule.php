<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Customers\Customer;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerNotePersonalDataProvider;
use Vitrine\Orders\Customers\CustomerNotes;

defined( 'ABSPATH' ) || exit;

/** After the order: internal notes about orders and customers, refunds, numbers. */
final class AfterOrderModule extends Module implements ProvidesTables {

	public function register( Container $container ): void {
		self::watchCustomerNotes( $container );
	}

	private static function watchCustomerNotes( Container $container ): void {
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

	/** Times are Unix timestamps, amounts in cents; `pieces` and `allocation` are JSON. */
	public function tables(): array {
		return array(
			'refunds'  => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				number int(11) NOT NULL,
				state varchar(20) NOT NULL,
				amount bigint(20) NOT NULL,
				pieces text NOT NULL,
				allocation text NOT NULL,
				reason varchar(500) NOT NULL DEFAULT '',
				restock tinyint(1) NOT NULL DEFAULT 0,
				vat_only tinyint(1) NOT NULL DEFAULT 0,
				vat_treatment varchar(20) NOT NULL DEFAULT 'standard',
				repay_key varchar(100) NOT NULL,
				provider varchar(20) NOT NULL DEFAULT '',
				provider_id varchar(80) DEFAULT NULL,
				error varchar(191) NOT NULL DEFAULT '',
				user_id bigint(20) unsigned DEFAULT NULL,
				who varchar(191) NOT NULL DEFAULT '',
				checked_at bigint(20) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY order_number (order_id,number),
				UNIQUE KEY repay_key (repay_key),
				UNIQUE KEY provider_id (provider_id),
				KEY state (state,checked_at)",
			'counters' => '
				name varchar(40) NOT NULL,
				value bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (name)',
			'customer_notes' => CustomerNotes::TABLE,
			'order_notes' => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				at bigint(20) NOT NULL,
				body text NOT NULL,
				told int(11) NOT NULL DEFAULT 0,
				user_id bigint(20) unsigned DEFAULT NULL,
				who varchar(191) NOT NULL DEFAULT '',
				PRIMARY KEY  (id),
				KEY order_id (order_id,id)",
		);
	}
}
