<?php
declare(strict_types=1);

namespace Vitrine\Database\Outbox;

use Vitrine\Database\SettingsEdition;

/**
 * Ends a run of the outbox when a setting has changed since its process began, and lets a new process continue: no message is handled with
 * settings that are older than the message.
 */
final class OutboxHandover {

	private bool $begun = false;

	private bool $isFruitless = true;

	/** Too many processes before this one have handed over: it sends all messages, with the options as they were then. */
	private bool $isRefused = false;

	public function __construct(
		private readonly SettingsEdition $edition,
		private readonly OutboxTrigger $trigger,
		private readonly HandoverLimit $limit,
	) {
	}

	/** Asked before each message, after it has been read from the database: the message may need a setting that was stored before it. */
	public function isDue(): bool {
		if ( $this->isRefused ) {
			return false;
		}
		$this->begun       = $this->begun || ( $this->edition->isOutdated() && $this->begin() );
		$this->isFruitless = $this->isFruitless && $this->begun;
		return $this->begun;
	}

	public function hasBegun(): bool {
		return $this->begun;
	}

	private function begin(): bool {
		if ( $this->isFruitless && ! $this->limit->allows( 'settings_handover' ) ) {
			$this->edition->reload();
			$this->isRefused = true;
			return false;
		}
		$this->edition->forgetCached();
		$this->trigger->sendAfterResponse();
		return true;
	}
}
