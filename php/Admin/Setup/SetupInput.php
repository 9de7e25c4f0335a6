<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Settings\OptionsStore;

/** What the setup form shows: rejected values, or else the current settings. */
final class SetupInput {

	/** User meta: rejected values, until the form has shown them again. */
	private const TYPED = 'vitrine_setup_typed';

	public function __construct(
		private readonly OptionsStore $options,
		private readonly Mailer $mailer,
		private readonly Languages $languages,
		private readonly LanguageProposal $proposal,
		private readonly Settings $settings,
	) {
	}

	/** @param array<mixed> $sent Unslashed. */
	public function read( array $sent ): SetupForm {
		// Languages of another plugin can't be chosen.
		return SetupForm::of( $sent, $this->settings, $this->languages->areExternal() ? $this->languages : null );
	}

	public static function keep( SetupForm $rejected ): void {
		update_user_meta( get_current_user_id(), self::TYPED, wp_slash( $rejected->toInput() ) );
	}

	/** @return SetupForm|null The rejected form, once. */
	public function rejected(): ?SetupForm {
		$typed = get_user_meta( get_current_user_id(), self::TYPED, true );
		if ( ! is_array( $typed ) ) {
			return null;
		}
		delete_user_meta( get_current_user_id(), self::TYPED );
		return $this->read( $typed );
	}

	public function current(): SetupForm {
		return SetupForm::current( $this->options, $this->settings, $this->mailer, $this->languages, $this->proposal );
	}
}
