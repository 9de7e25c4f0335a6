<?php
declare(strict_types=1);

namespace Vitrine\Orders\Notes;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\ProvidesTables;

/** Notes that the shop keeps beside its orders. */
final class NotesModule implements Module, ProvidesTables {

	public function services(): array {
		return array(
			OrderNotes::class => static fn ( Container $c ): OrderNotes => new OrderNotes( $c->get( Database::class ), $c->get( Clock::class ), $c->get( Outbox::class ) ),
		);
	}

	public function register( Container $container ): void {
	}

	public function tables(): array {
		return array(
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
