<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use Vitrine\Contact\Messages;
use Vitrine\Orders\Storage\OrderRepository;

/** The numbers in the Shop menu. Each is counted once per request, and only up to the limit of menu bubbles. */
final class MenuBadges {

	/** User meta: id of the newest message when the user last opened the list. */
	private const SEEN = 'vitrine_messages_seen';

	private ?int $orders = null;

	private ?int $messages = null;

	public function __construct( private readonly OrderRepository $repository, private readonly Messages $inbox ) {
	}

	/** Unfinished orders; 0 if the user may not see orders. */
	public function orders(): int {
		return $this->orders ??= current_user_can( Capability::MANAGE_ORDERS )
			? $this->repository->countOpen( ShopMenu::MAX_BADGE_COUNT + 1 )
			: 0;
	}

	/** Messages received since the user last opened their list; 0 if the user may not see messages. */
	public function messages(): int {
		return $this->messages ??= current_user_can( Capability::MANAGE_MESSAGES )
			? $this->inbox->after( (int) get_user_meta( get_current_user_id(), self::SEEN, true ), ShopMenu::MAX_BADGE_COUNT + 1 )
			: 0;
	}

	/** Of the Shop menu itself, whose screens are folded away elsewhere in wp-admin. */
	public function total(): int {
		return $this->orders() + $this->messages();
	}

	/** Call it when the user opens the list of messages. */
	public function markMessagesSeen(): void {
		update_user_meta( get_current_user_id(), self::SEEN, (string) $this->inbox->lastId() );
	}
}
