<?php
/**
 * Category fields in wp-admin: table rows on the edit screen, plain fields on the add screen.
 *
 * @var string                      $nonce
 * @var bool                        $table
 * @var string                      $language
 * @var list<Vitrine\I18n\Language> $languages Empty if another plugin manages them.
 * @var int                         $of
 * @var list<array{int, string}>    $choices
 * @var int                         $picture
 * @var int                         $position
 * @var list<array{string, string, bool}> $versions Other languages: name, edit or add URL, and whether a translation exists.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$vitrine_fields = array(
	'language' => __( 'Language', 'vitrine' ),
	'of'       => __( 'Translation of', 'vitrine' ),
	'picture'  => __( 'Image', 'vitrine' ),
	'position' => _x( 'Order', 'sort order', 'vitrine' ),
) + ( $versions === array() ? array() : array( 'versions' => __( 'Translations', 'vitrine' ) ) );
if ( $languages === array() ) {
	unset( $vitrine_fields['language'], $vitrine_fields['of'] );
}

echo $nonce; // phpcs:ignore WordPress.Security.EscapeOutput -- from wp_nonce_field().
foreach ( $vitrine_fields as $field => $label ) :
	?>
	<?php echo $table ? '<tr class="form-field"><th scope="row">' : '<div class="form-field">'; ?>
	<?php if ( in_array( $field, array( 'picture', 'versions' ), true ) ) : ?>
		<?php echo $table ? esc_html( $label ) : ''; ?>
	<?php else : ?>
		<label for="vitrine-category-<?php echo esc_attr( $field ); ?>"><?php echo esc_html( $label ); ?></label>
	<?php endif; ?>
	<?php echo $table ? '</th><td>' : ''; ?>
	<?php if ( $field === 'language' ) : ?>
		<select name="vitrine_category[language]" id="vitrine-category-language">
			<?php foreach ( $languages as $one ) : ?>
				<option value="<?php echo esc_attr( $one->code ); ?>"<?php selected( $language, $one->code ); ?>><?php echo esc_html( $one->name ); ?></option>
			<?php endforeach; ?>
		</select>
	<?php elseif ( $field === 'of' ) : ?>
		<select name="vitrine_category[of]" id="vitrine-category-of">
			<option value="0"><?php esc_html_e( 'None', 'vitrine' ); ?></option>
			<?php foreach ( $choices as $choice ) : ?>
				<option value="<?php echo (int) $choice[0]; ?>"<?php selected( $of, $choice[0] ); ?>><?php echo esc_html( $choice[1] ); ?></option>
			<?php endforeach; ?>
		</select>
	<?php elseif ( $field === 'picture' ) : ?>
		<div id="vitrine-admin-category" data-screen="<?php echo esc_attr( (string) wp_json_encode( array( 'picture' => $picture ) ) ); ?>">
			<?php /* Without JavaScript the picture can't be changed. */ ?>
			<input type="hidden" name="vitrine_category[picture]" value="<?php echo (int) $picture; ?>">
		</div>
	<?php elseif ( $field === 'versions' ) : ?>
		<ul style="margin:0">
			<?php foreach ( $versions as [ $name, $url, $there ] ) : ?>
				<?php /* translators: %s: name of a language */ ?>
				<li><a href="<?php echo esc_url( $url ); ?>"><?php echo esc_html( $there ? $name : sprintf( __( 'Add %s', 'vitrine' ), $name ) ); ?></a></li>
			<?php endforeach; ?>
		</ul>
	<?php else : ?>
		<input type="number" min="0" name="vitrine_category[position]" id="vitrine-category-position" value="<?php echo (int) $position; ?>" aria-describedby="vitrine-category-position-help">
		<p class="description" id="vitrine-category-position-help"><?php esc_html_e( 'Categories are sorted by this number, lowest first.', 'vitrine' ); ?></p>
	<?php endif; ?>
	<?php echo $table ? '</td></tr>' : '</div>'; ?>
<?php endforeach; ?>
