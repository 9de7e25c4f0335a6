<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Pricing\Nature;

/** Validates the fields for what the law requires of an offer; fields that were not submitted keep their values. */
final class LegalFactsForm {

	public const MAX_IDENTIFICATION_LENGTH = 100;

	public const MAX_YEARS = 99;

	/**
	 * @param array<string, mixed>  $sent   `content_amount`, `content_unit`, `energy_class`, `energy_label`, `energy_sheet` (attachment
	 *   ids), `durability_years`, `nature`, `identification`.
	 * @param array<string, string> $errors Messages by field; errors are added.
	 */
	public static function read( array $sent, LegalFacts $before, array &$errors ): LegalFacts {
		$sent  = array_filter( $sent, is_scalar( ... ) );
		$typed = static fn ( string $field ): ?string => isset( $sent[ $field ] ) ? trim( (string) $sent[ $field ] ) : null;
		$class = $typed( 'energy_class' ) ?? $before->energyClass;
		$years = $typed( 'durability_years' ) ?? (string) $before->durabilityYears;
		$named = sanitize_text_field( $typed( 'identification' ) ?? $before->identification );
		if ( preg_match( '/^\d{0,2}$/D', $years ) !== 1 ) {
			/* translators: %s: the largest number */
			$errors['durability_years'] = sprintf( __( 'Enter a whole number from 0 to %s.', 'vitrine' ), (string) self::MAX_YEARS );
		}
		if ( mb_strlen( $named ) > self::MAX_IDENTIFICATION_LENGTH ) {
			/* translators: %d: number of characters */
			$errors['identification'] = sprintf( __( 'Enter up to %d characters.', 'vitrine' ), self::MAX_IDENTIFICATION_LENGTH );
		}
		return $before->with(
			content: self::content( $typed( 'content_amount' ), $typed( 'content_unit' ), $before->content, $errors ),
			energyClass: in_array( $class, LegalFacts::ENERGY_CLASSES, true ) ? $class : '',
			energyLabel: self::attachment( $typed( 'energy_label' ), $before->energyLabel ),
			energySheet: self::attachment( $typed( 'energy_sheet' ), $before->energySheet ),
			durabilityYears: (int) $years,
			nature: Nature::tryFrom( $typed( 'nature' ) ?? '' ) ?? $before->nature,
			identification: $named,
		);
	}

	/** @param array<string, string> $errors */
	private static function content( ?string $amount, ?string $unit, ?Content $before, array &$errors ): ?Content {
		if ( $amount === null ) {
			return $before;
		}
		if ( $amount === '' ) {
			return null;
		}
		$content = Content::parse( "$amount " . ( $unit ?? $before->unit->value ?? '' ) );
		if ( $content === null ) {
			$errors['content_amount'] = __( 'Enter an amount such as 750 or 2.5, and choose its unit.', 'vitrine' );
		}
		return $content;
	}

	private static function attachment( ?string $sent, int $before ): int {
		$id = $sent === null ? $before : absint( $sent );
		return $id === $before || get_post_type( $id ) === 'attachment' ? $id : 0;
	}
}
