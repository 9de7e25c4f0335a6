<?php
/**
 * The shop's fields of a category in wp-admin: rows of a table when it is edited, plain fields when it is added.
 *
 * @var string                      $nonce
 * @var bool                        $table
 * @var string                      $language
 * @var list<Vitrine\I18n\Language> $languages
 * @var int                         $of
 * @var list<array{int, string}>    $choices
 * @var int                         $picture
 * @var int                         $position
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_fields = array(
	'language' => __( 'Language', 'vitrine' ),
	'of'       => __( 'Translation of', 'vitrine' ),
	'picture'  => __( 'Picture (its number in the media library)', 'vitrine' ),
	'position' => __( 'Place in the shop’s order', 'vitrine' ),
);

echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- made by wp_nonce_field.
foreach ( $vitrine_fields as $field => $label ) :
	?>
	<?php echo $table ? '<tr class="form-field"><th scope="row">' : '<div class="form-field">'; ?>
	<label for="vitrine-category-<?php echo esc_attr( $field ); ?>"><?php echo esc_html( $label ); ?></label>
	<?php echo $table ? '</th><td>' : ''; ?>
	<?php if ( $field === 'language' ) : ?>
		<select name="vitrine_category[language]" id="vitrine-category-language">
			<?php foreach ( $languages as $one ) : ?>
				<option value="<?php echo esc_attr( $one->code ); ?>"<?php selected( $language, $one->code ); ?>><?php echo esc_html( $one->name ); ?></option>
			<?php endforeach; ?>
		</select>
	<?php elseif ( $field === 'of' ) : ?>
		<select name="vitrine_category[of]" id="vitrine-category-of">
			<option value="0"><?php esc_html_e( 'nothing yet', 'vitrine' ); ?></option>
			<?php foreach ( $choices as $choice ) : ?>
				<option value="<?php echo (int) $choice[0]; ?>"<?php selected( $of, $choice[0] ); ?>><?php echo esc_html( $choice[1] ); ?></option>
			<?php endforeach; ?>
		</select>
	<?php else : ?>
		<input type="number" min="0" name="vitrine_category[<?php echo esc_attr( $field ); ?>]" id="vitrine-category-<?php echo esc_attr( $field ); ?>" value="<?php echo (int) ( $field === 'picture' ? $picture : $position ); ?>">
	<?php endif; ?>
	<?php echo $table ? '</td></tr>' : '</div>'; ?>
<?php endforeach; ?>
